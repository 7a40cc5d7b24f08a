import { testJourneys } from './support/journeys.ts';
import { webkit } from './support/webkit.ts';

testJourneys(webkit);
