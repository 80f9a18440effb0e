/** Payloads are run ids, separated by commas. */
export const CHANNELS = { queue: 'run_queue', events: 'run_events', stop: 'run_stop' } as const
