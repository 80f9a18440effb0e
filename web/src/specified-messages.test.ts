import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const contract = fileURLToPath(new URL('../../contract/src', import.meta.url))
const server = fileURLToPath(new URL('../../server/src', import.meta.url))
const sources = [here, contract, server]
  .flatMap((folder) => globSync('**/*.{ts,tsx}', { cwd: folder }).map((path) => `${folder}/${path}`))
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Specification, section 8, word for word. */
const MESSAGES = `
An error occurred. Please try again.
Welcome back!
Account created! Welcome!
Password reset email sent!
Password updated successfully!
Failed to load niche data
Failed to generate niches. Please try again.
Failed to generate niches
Failed to save niche
Niches generated successfully!
Niches generated!
Niche saved!
Niche updated!
Failed to load idea data
Failed to generate ideas
Failed to save idea
Product ideas generated!
Ideas generated!
Idea saved!
Idea updated!
Failed to load title data
Failed to generate titles
Failed to save title
Titles generated!
Title saved!
Title updated!
Title copied!
Failed to load content data
Failed to generate content
Failed to save content
Failed to save section
Content generated!
Content saved!
Content updated!
Section saved!
Content downloaded!
Failed to generate cover image
Failed to save cover
Failed to download cover
Failed to download cover image
Failed to load cover data
No cover image available
Cover image generated!
Cover saved!
Cover saved and linked to project!
Cover updated!
Cover downloaded!
Failed to load saved items
Failed to load your content
Failed to delete item
Deleted successfully
Failed to update niche
Failed to update product idea
Failed to update title
Failed to update cover
Failed to update content
Failed to load project
Failed to generate documents
Draft project not found
Failed to load draft
Failed to create product
Product saved but PDF generation failed
Failed to save draft. Please try again.
Failed to generate PDF. Please try again.
Access denied. Admin privileges required.
Draft saved successfully
PDF generation started! You will be notified when it is ready.
PDF and DOCX generation started! The page will refresh when ready.
Product created and PDF generated!
Product saved as draft!
Progress saved! You can resume anytime.
Progress auto-saved as draft
Editing niche - modify and regenerate
Regenerating similar to
Editing product idea
Editing title - modify and regenerate
Regenerating similar titles
Editing content - modify and regenerate
Regenerating content
Editing cover - modify settings and regenerate
Regenerating cover with same settings
No projects yet
No items found
No saved content yet
Project not found
Oops! Page not found
Click on any card to edit or regenerate that component
Please enter a project name
Please select a title
Please generate a title first
Please select at least one content section
Please select a cover image
You must be logged in to save drafts
You must be logged in to generate PDFs
Invalid user session. Please log out and log back in.
Please add at least one content section
Please select a section type
No content to save
Passwords do not match
Password must be at least 6 characters
Resumed your draft
Drag to reorder sections for your PDF
This will appear on your book cover
Your cover will appear here
`
  .trim()
  .split('\n')

it.each(MESSAGES)('says to the letter: %s', { tags: ['MSG-4'] }, (message) => {
  expect(sources.includes(message)).toBe(true)
})
