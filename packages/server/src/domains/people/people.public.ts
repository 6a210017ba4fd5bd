export { presentPerson } from './read-person.ts';
