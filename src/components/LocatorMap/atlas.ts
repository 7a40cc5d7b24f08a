import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiLineString, MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Countries of the view: those whose coasts or borders may be seen in it. */
const countries = ['Spain', 'Portugal', 'Morocco', 'Gibraltar'];

let read: { land: MultiPolygon; border: MultiLineString } | undefined;

/**
 * Coast and land borders of the south-west of Europe, from Natural Earth at 1:10 million (public domain). Read from the
 * package's file and not imported: 3.6 MB that must never come near a bundle. Only for the build.
 */
export function atlas() {
  if (read) return read;
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const topology: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  const seen = topology.objects.countries.geometries.filter(
    ({ properties }) => properties && 'name' in properties && countries.includes(properties.name),
  );
  const areas = seen.filter((area) => area.type === 'Polygon' || area.type === 'MultiPolygon');
  const border = mesh(
    topology,
    { type: 'GeometryCollection', geometries: seen },
    (one, other) => one !== other,
  );
  read = { land: merge(topology, areas), border };
  return read;
}
