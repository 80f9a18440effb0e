import config from './playwright.config.ts'

/** Every journey, including the long ones. */
export default { ...config, testIgnore: [], grepInvert: [] }
