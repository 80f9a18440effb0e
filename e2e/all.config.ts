import config from './playwright.config.ts'

/** Every journey, the long ones as well. */
export default { ...config, testIgnore: [], grepInvert: [] }
