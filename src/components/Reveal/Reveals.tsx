import { useEffect } from 'react';
import { IslandBoundary } from '../../islands/IslandBoundary.tsx';
import { reveal } from './reveal.ts';

function LiveReveals() {
  useEffect(() => reveal(document), []);
  return null;
}

/** Reveals the cards marked with `data-reveal`, once each (A2, J2). Renders nothing; without it all cards simply show (B4). */
export function Reveals() {
  return (
    <IslandBoundary fallback={null}>
      <LiveReveals />
    </IslandBoundary>
  );
}
