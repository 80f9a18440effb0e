/** NOTIFY channels; a payload names runs by their ids, separated by commas. */
export const CHANNELS = { queue: 'run_queue', events: 'run_events', stop: 'run_stop' } as const
