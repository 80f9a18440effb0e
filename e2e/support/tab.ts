import type { Page } from '@playwright/test'

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
