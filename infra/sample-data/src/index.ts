export { aboutText } from './about.js';
export { openingHours } from './opening-hours.js';
export { Random } from './random.js';
export { expectedColumns } from './sample-rows.js';
export { streets, trades, words } from './trades.js';
