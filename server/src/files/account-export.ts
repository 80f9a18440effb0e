/** Where the newest export of an account is stored, without a row: the next one replaces it, the sweep deletes it. */
export const exportKey = (userId: string) => `account-exports/${userId}`
