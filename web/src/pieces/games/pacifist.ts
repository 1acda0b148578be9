export { default } from './chess';
