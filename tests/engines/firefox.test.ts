import { firefox } from './support/firefox.ts';
import { testJourneys } from './support/journeys.ts';

testJourneys(firefox);
