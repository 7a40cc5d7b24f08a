import { expect, test } from 'vitest';
import { readCoordinates } from './coordinates.ts';

const port = { latitude: 37.3963, longitude: -5.999 };

test.each([
  '37.3963, -5.9990',
  ' 37.3963,-5.9990\n',
  '37.3963\t-5.9990',
  '37,3963 -5,9990',
  '37,3963, -5,9990',
  '37,3963; −5,9990',
  '+37.3963,\u00a0-5.9990\u200b',
  '37.3963° N, 5.9990° W',
  '37,3963°N 5,9990°O',
  '37.3963 n 5.9990 o',
  '37.3963°, -5.9990°',
  'https://www.google.com/maps/@37.3963,-5.9990,17z?entry=ttu',
  'https://www.google.es/maps/place/Puerto/@37.3,-6.1,17z/data=!3m1!4b1!8m2!3d37.3963!4d-5.9990',
  'https://maps.google.com/?q=37.3963,-5.9990',
  'https://www.google.co.uk/maps?q=37.3963%2C+-5.9990&z=17',
])('X5 a pasted place is read: %s', (text) => {
  expect(readCoordinates(text)).toEqual(port);
});

test('X5 pasted coordinates are parsed in all four hemispheres', () => {
  expect(readCoordinates('33.4489° S, 70.6693° W')).toEqual({ latitude: -33.4489, longitude: -70.6693 });
  expect(readCoordinates('41.9028 N 12.4964 E')).toEqual({ latitude: 41.9028, longitude: 12.4964 });
});

test.each([
  '',
  '37,3963',
  '37.3963',
  '37, -6',
  '37.3963 -5.9990 12.5',
  '37° 23′ 46″ N, 5° 59′ 56″ W',
  '91.5, -5.9990',
  '37.3963, 200.5',
  '37.3963, -5.9990 W',
  '5.9990 W, 37.3963 N',
  'Puerto de Sevilla, 37.3963, -5.9990',
  'https://maps.app.goo.gl/AbCdEf',
  'https://www.google.com/maps?q=Puerto+de+Sevilla',
  'https://www.google.com/maps/@373963,-59990,17z',
  'https://empresa.example/@37.3963,-5.9990',
])('X5 other text is not read as a place: %s', (text) => {
  expect(readCoordinates(text)).toBeUndefined();
});
