import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiLineString, MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';

type Topology = Parameters<typeof mesh>[0];
type Area = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];

/** What the package's file holds, as far as it is used. */
interface Atlas extends Topology {
  objects: {
    countries: { type: 'GeometryCollection'; geometries: (Area & { properties: { name: string } })[] };
  };
}

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
  const areas = topology.objects.countries.geometries.filter(({ properties }) =>
    countries.includes(properties.name),
  );
  const seen = { type: 'GeometryCollection' as const, geometries: areas };
  const border = mesh(topology, seen, (one, other) => one !== other);
  read = { land: merge(topology, areas), border };
  return read;
}
