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
  '37.3963º, -5.9990º',
  '37.3963, –5.9990',
  'N 37.3963 W 5.9990',
  'N37,3963° O5,9990°',
  '(37.3963, -5.9990)',
  'Lat: 37.3963, Lon: -5.9990',
  'Latitud = 37,3963\nLongitud = -5,9990',
  'lat 37.3963 lng -5.9990',
  'geo:37.3963,-5.9990',
  'geo:37.3,-6.1?q=37.3963,-5.9990',
  'https://www.google.com/maps/@37.3963,-5.9990,17z?entry=ttu',
  'https://www.google.es/maps/place/Puerto/@37.3,-6.1,17z/data=!3m1!4b1!8m2!3d37.3963!4d-5.9990',
  'https://maps.google.com/?q=37.3963,-5.9990',
  'https://www.google.co.uk/maps?q=37.3963%2C+-5.9990&z=17',
  'https://maps.google.com/?q=loc:37.3963,-5.9990&ll=37.3,-6.1',
  'https://maps.google.com/?ll=37.3963,-5.9990',
  'https://www.google.com/maps/search/?api=1&query=37.3963%2C-5.9990',
  'https://www.google.com/maps/search/37.3963,+-5.9990?entry=tts',
  'https://www.google.com/maps/search/37.3963,-5.9990/@37.30,-6.10,12z',
  'https://www.google.com/maps/dir//37.3963,-5.9990/@37.30,-6.10,12z',
  'https://www.google.com/maps/place/37.3963,-5.9990/@37.30,-6.10,12z/data=!3m1!4b1',
  'https://www.openstreetmap.org/#map=17/37.3963/-5.9990&layers=C',
  'https://www.openstreetmap.org/?mlat=37.3963&mlon=-5.9990#map=12/37.30/-6.10',
])('X5 a pasted place is read: %s', (text) => {
  expect(readCoordinates(text)).toEqual(port);
});

test.each([
  `37°20'28.7"N 6°00'04.7"W`,
  `37º20'28.7"N 6º00'04.7"W`,
  '37° 20′ 28,7″ N, 6° 0′ 4,7″ O',
  '37°20’28.7”N, 6°00’04.7”W',
  `N 37°20'28,7'' O 6°00'04,7''`,
  "https://www.google.com/maps/place/37%C2%B020'28.7%22N+6%C2%B000'04.7%22W/@37.30,-6.10,17z",
  "37º 20,478336' N, 6º 0,078336' W",
])('X5 a pasted place in degrees and minutes is read: %s', (text) => {
  expect(readCoordinates(text)).toEqual({ latitude: 37.3413056, longitude: -6.0013056 });
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
  '37° N, 6° W',
  '37° 60′ 0″ N, 5° 59′ 56″ W',
  '37° 23′ 60″ N, 5° 59′ 56″ W',
  '37° 23′ 46″, 5° 59′ 56″',
  '37° 23′ 46″ N, -5° 59′ 56″ W',
  '37.3963 N, 5.9990',
  'N 37.3963 N, W 5.9990',
  'Lon: -5.9990, Lat: 37.3963',
  'geo:37.3,-6.1?q=Puerto',
  '91.5, -5.9990',
  '37.3963, 200.5',
  '37.3963, -5.9990 W',
  '5.9990 W, 37.3963 N',
  'Puerto de Sevilla, 37.3963, -5.9990',
  'https://maps.app.goo.gl/AbCdEf',
  'https://www.google.com/maps?q=Puerto+de+Sevilla',
  'https://www.google.com/maps/@373963,-59990,17z',
  'https://www.google.com/maps?q=Puerto&ll=37.3963,-5.9990',
  'https://www.google.com/maps/place/Puerto/@37.3963,-5.9990,17z',
  'https://www.google.com/maps/place/%/@37.3963,-5.9990,17z',
  'https://www.google.com/maps/dir/37.3,-6.1/37.3963,-5.9990/@37.3963,-5.9990,17z',
  'https://www.openstreetmap.org/node/1#map=17/37.3963/-5.9990',
  'https://www.openstreetmap.org/?mlat=37.3963',
  'https://empresa.example/@37.3963,-5.9990',
])('X5 other text is not read as a place: %s', (text) => {
  expect(readCoordinates(text)).toBeUndefined();
});
