import type { ProcessDefinition } from '../supervisor/supervised-process.js';
import type { Probe } from '../supervisor/supervisor.js';

/** A prepared server: how to run it, and how to tell that it answers. */
export interface Server {
  definition: ProcessDefinition;
  probe: Probe;
}
