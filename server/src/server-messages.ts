import type { MESSAGES, MessageCode, MessageDetail } from '@makeready/contract/messages'
import type { FindingCode } from '@makeready/quality/finding-message'

/** The press, quality control and the contract's fields word their own codes. */
export type ServerCode = Exclude<MessageCode, `press.${string}` | `field.${string}` | `quality.${FindingCode}`>
type ParamsOf<Code extends MessageCode> = Extract<MessageDetail, { code: Code }>['params']
type HasParams<Code extends MessageCode> = (typeof MESSAGES)[Code] extends readonly [] ? false : true

/** A code, and its parameters if it has any. */
type Arguments = {
  [Code in ServerCode]: HasParams<Code> extends true ? [code: Code, params: ParamsOf<Code>] : [code: Code]
}[ServerCode]

type Sentences = {
  [Code in ServerCode]: HasParams<Code> extends true ? (params: ParamsOf<Code>) => string : string
}
type Value = string | number

/** Far more windows than one person opens. */
export const STREAMS_PER_PERSON = 50

const again = (seconds: Value) => `Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
const number = (value: Value) => value.toLocaleString('en-US')
const dollars = (amount: Value) => `$${Number(amount).toFixed(2)}`
const inUtc = (at: Value, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(new Date(at))
const monthName = (at: Value) => inUtc(at, { month: 'long' })
const resets = (until: Value) =>
  `The model writes again from ${inUtc(until, { month: 'short', day: 'numeric', year: 'numeric' })} (UTC). The built-in composer still writes for free.`

/** English wording of the server's messages. */
const SENTENCES: Sentences = {
  'step.asking-about-references': 'Asking the model about references',
  'step.preparing': 'Preparing text and cover',
  'step.format': ({ format }) => `Creating the ${format}`,
  'step.print': 'Setting pages and cover for print',
  'step.launch-files': 'Creating the files',
  'step.proof-pages': 'Drawing the pages',
  'step.reading-book': 'Reading the book',
  'step.storing-pictures': 'Saving its pictures',
  'step.creating-sections': 'Creating the sections',
  'step.saving-files': 'Saving the files',
  'step.export-rows': 'Reading texts and items',
  'step.export-files': 'Packing covers, pictures and documents',
  'step.import-check': 'Checking the export',
  'step.import-files': 'Saving covers, pictures and documents',
  'step.import-rows': 'Adding texts and items',
  'step.reading-picture': 'Reading your picture',
  'step.creating-picture': 'Creating the picture',
  'step.cover-text': 'Adding title and author',
  'step.sales-page': 'Writing the sales page',
  'step.descriptions': 'Writing the descriptions',
  'step.emails': 'Writing the emails',
  'step.posts': 'Writing the posts',
  'step.lead-magnet': 'Writing the lead magnet',

  'api.failed': 'Something went wrong. Try again. Nothing you saved is lost.',
  'api.no-address': 'There’s no such address.',
  'api.other-site': 'This page isn’t allowed to make changes here.',
  'api.body-too-large': ({ kilobytes }) => `The body is larger than ${kilobytes} KB.`,
  'api.same-change': 'Someone just made the same change. Reload to see it.',
  'api.stale': 'This was changed elsewhere since you opened it.',
  'api.disk-full': 'Couldn’t save. The server’s disk is full.',
  'api.storage-away': 'The file storage can’t be reached. Try again in a moment.',
  'api.refused': 'This isn’t possible.',

  'api-key.unknown': 'There’s no such API key.',
  'api-key.expired': 'This API key has expired. Create a new one in Account → API keys.',
  'api-key.revoked': 'This API key was revoked. Create a new one in Account → API keys.',
  'api-key.scope': ({ scope }) => `This API key doesn’t have the scope “${scope}”, which this needs.`,
  'api-key.session-only': 'API keys can’t do this. Sign in instead.',
  'api-key.too-many': ({ max }) => `You have ${max} API keys. Revoke one first.`,

  'evidence.too-many': ({ max }) => `A niche can have up to ${max} counts. Remove some first.`,
  'source.key-refused': ({ name }) => `${name} refuses the key. Check it in Admin → Sources.`,
  'source.json-off': 'SearXNG refuses JSON. Add “json” to search.formats in its settings.yml, and restart it.',
  'source.suspended': ({ engines }) =>
    `SearXNG’s engines don’t answer at the moment: ${engines}. Try again in an hour.`,
  'source.used-up': ({ name }) => `The account with ${name} is used up.`,
  'source.too-many': ({ name }) => `${name} gets too many requests. Try again in a few minutes.`,
  'source.failed': ({ name, status }) => `${name} answered with error ${status}.`,
  'source.slow': ({ name }) => `${name} took longer than 15 seconds.`,
  'source.no-json': ({ name }) => `${name}’s answer can’t be read. Check its address.`,
  'source.no-answer': ({ name }) => `${name} can’t be reached.`,
  'source.cap': ({ name }) => `${name} has reached its limit for this month.`,
  'source.gone': ({ name }) => `${name} was disconnected during the search.`,
  'source.lost': ({ name }) => `An answer from ${name} was lost when the server stopped. Search again to get it.`,
  'source.enough': ({ max }) => `A search sends up to ${max} requests. The remaining queries were not sent.`,
  'source.nothing': 'The sources found nothing about this niche.',
  'source.address-missing': 'Enter the address of your SearXNG server.',
  'source.key-missing': 'Enter the key.',
  'source.login': 'Enter the login and the password with a colon in between.',
  'source.no-model-search':
    'No connected model can search the web. Claude, OpenAI’s models and Gemini can: connect one in Admin → AI.',
  'source.no-search': 'The model answered without searching, so there is nothing to read.',
  'source.search-failed': ({ reason }) => `The model’s web search failed: ${reason}.`,
  'source.not-connected': 'No source is connected. An administrator can connect one in Admin → Sources.',
  'page.address': 'This address can’t be opened.',
  'page.robots': 'The site doesn’t allow programs to read this page.',
  'page.redirects': ({ max }) => `The page forwards more than ${max} times.`,
  'page.private': 'This address is on a private network.',
  'page.slow': ({ seconds }) => `The page took longer than ${seconds} seconds.`,
  'page.no-answer': 'The page can’t be reached.',
  'page.status': ({ status }) => `The page answered with error ${status}.`,
  'page.type': 'This isn’t a web page.',
  'page.unreadable': 'The page’s text can’t be read.',
  'page.too-large': ({ megabytes }) => `The page is larger than ${megabytes} MB.`,
  'page.differs': 'The page isn’t what the source found.',
  'step.searching': 'Searching',
  'step.reading-pages': 'Reading pages',
  'step.quoting': 'Looking for quotes',

  'webhook.https': 'Enter an address that starts with https://.',
  'webhook.credentials': 'Leave user name and password out of the address. Requests are signed instead.',
  'webhook.private-address': 'This address is on a private network. Enter one that can be reached from the internet.',
  'webhook.too-many': ({ max }) => `You have ${max} webhooks. Delete one first.`,
  'proof.too-many': ({ max }) => `This product has ${max} open links. Revoke one first.`,
  'proof.no-text': 'There’s nothing to show yet. Write a section first.',
  'proof.newer': 'There’s a newer version of this text. Reload the page, then select the words again.',
  'proof.full': 'This link has as many comments as it can take.',
  'proof.answered': 'The author has answered this already, so it can’t be changed. Write a new comment instead.',
  'proof.wrong-password': 'This isn’t the password.',
  'proof.no-docx': 'Create the documents first. The comments are added to the DOCX.',
  'proof.reworded': 'These words were changed since. Change them in the editor instead.',
  'proof.unfit': 'With this wording, the section would be empty or too long. Change it in the editor instead.',
  'proof.no-pages': 'The pages couldn’t be drawn. Try again.',
  'webhook.off': 'This webhook is paused or turned off. Turn it on first.',

  'account.wrong-password': 'That’s not your password.',
  'account.same-address': 'This is already your address.',
  'account.address-taken': 'Another account uses this address now.',
  'account.link-expired': 'This link has expired or doesn’t belong to this account.',
  'account.confirmation-expired': 'This link has expired or doesn’t belong to this account. Ask for a new one.',
  'account.password-to-confirm': 'Enter the password of this account to confirm its email address.',
  'account.closed': 'This account is closed. Contact this site’s operator to reopen it.',
  'account.own-closed': 'Your own account was closed.',
  'account.closes-own': 'You can’t close your own account.',

  'sign-in.already': 'You’re already signed in.',
  'sign-in.ended': 'This sign-in has ended. Sign in again.',
  'sign-in.too-slow': 'This took too long. Try again.',
  'sign-in.code-wrong': 'That code isn’t right. Enter the latest one from your app.',
  'sign-in.code-used': 'This code was already used. Wait for the next one.',
  'sign-in.codes-too-many': 'Too many wrong codes. Sign in again.',
  'sign-in.locked': 'Too many wrong codes. Try again in 15 minutes.',
  'sign-in.recovery-code-wrong': 'That recovery code isn’t right, or it was already used.',
  'sign-in.two-step-off': 'Two-step verification is off for this account.',
  'sign-in.two-step-on': 'Two-step verification is on already.',
  'sign-in.password-needed': 'Enter your password first.',
  'sign-in.passkey-unknown': 'This passkey doesn’t belong to an account here. It may have been removed.',
  'sign-in.passkey-refused': 'The passkey couldn’t be verified. Try again, or use your password.',
  'sign-in.passkey-not-added': 'The passkey couldn’t be added. Try again.',
  'sign-in.passkey-without-check':
    'This key didn’t ask for a PIN, fingerprint or face. Set one up on it, then try again.',
  'sign-in.passkeys-too-many': ({ max }) => `An account can have ${max} passkeys. Remove one first.`,

  'run.finished': 'This is already finished.',
  'run.second': 'Another one is already in progress for this product.',
  'run.cost-limit': 'The cost limit for this generation is reached. Finished parts are saved.',

  'plan.cost-cap': ({ cap }) =>
    `The next part could exceed the ${dollars(cap)} cap. Finished parts are saved. Raise the cap to continue.`,
  'plan.at-work': 'Autopilot is working on this product. Stop it first.',
  'plan.no-outline': 'There’s no outline yet.',
  'plan.no-prices':
    'This model’s prices aren’t known, so a cap isn’t possible. Enter them in Account → AI or Admin → AI.',

  'documents.kept-changing': 'The product kept changing while its documents were being created. Try again.',
  'documents.not-made': ({ format }) => `The ${format} couldn’t be made. Try again.`,
  'documents.part-missing': 'A part of the product couldn’t be found. Check its cover and sections.',
  'documents.disk-full': 'The documents couldn’t be saved because the disk is full.',
  'documents.read-only': 'The documents couldn’t be saved because the data folder isn’t writable.',
  'documents.failed': 'The documents couldn’t be created. Try again.',
  'documents.none': 'There are no documents yet. Generate them first.',

  'launch-files.stopped': 'Stopped before the files were created.',
  'launch-files.failed': 'The files couldn’t be created. Try again.',
  'launch-files.no-text': 'Write the launch kit’s text first.',
  'launch-files.no-sections': 'The product has none of the chosen sections. Choose others.',
  'print.stopped': 'Stopped before the files for print were created.',
  'print.failed': 'The files for print couldn’t be created. Try again.',
  'print.portrait': 'Use a photo as JPEG or PNG. Drawings aren’t possible here.',

  'store.title-word': ({ word }) => `Stores refuse titles with “${word}”.`,
  'store.title-trademark': ({ word }) =>
    `“${word}” is a trademark. Stores refuse titles with trademarks that you don’t own.`,
  'store.title-cover': ({ cover }) => `The cover says “${cover}”. Stores expect the same title.`,
  'store.cover-missing': 'There’s no cover yet.',
  'store.cover-small': ({ width, height, least }) =>
    `The cover is ${number(width)} × ${number(height)} pixels. This store asks for at least ${number(least)}.`,
  'store.text-missing': ({ label }) => `“${label}” is empty.`,
  'store.too-long': ({ label, count, most }) =>
    `${label} has ${number(count)} characters. This store takes ${number(most)}.`,
  'store.too-many': ({ label, count, most }) => `${label} has ${count} entries. This store takes ${most}.`,
  'store.entry-long': ({ entry, count, most }) => `“${entry}” has ${count} characters. This store takes ${most}.`,
  'store.links': ({ words }) => `This store refuses links in descriptions: “${words}”.`,
  'store.addresses': ({ words }) => `This store refuses email addresses in descriptions: “${words}”.`,
  'store.prices': ({ words }) => `This store refuses prices in descriptions: “${words}”.`,
  'store.tags': ({ names }) => `This store doesn’t take these tags: ${names}.`,
  'store.ai-line': 'A model took part in this product. Etsy asks you to say so in the description.',
  'store.documents-missing': 'The documents aren’t created yet.',
  'store.documents-outdated': 'The documents are from before your latest changes.',
  'store.print-missing': 'The files for print aren’t created yet.',
  'store.print-outdated': 'The files for print are from before your latest changes.',
  'store.file-large': ({ format, megabytes, most }) =>
    `The ${format} has ${megabytes} MB. This store takes files of up to ${most} MB.`,
  'store.picture-large': ({ count }) =>
    `${count === 1 ? 'A picture' : `${count} pictures`} in the EPUB ${count === 1 ? 'has' : 'have'} more than 4 million pixels. Create the documents again to make them smaller.`,
  'store.pictures-missing': 'There’s no cover to make the pictures from.',
  'store.sample-missing': 'The sample isn’t created yet. You’ll find it in the launch kit.',
  'store.sample-outdated': 'The sample is from before your latest changes.',
  'store.launch-missing': 'The launch kit isn’t written yet.',
  'transfer.unknown':
    'This isn’t a complete export of an account. Choose the ZIP file that Account → Your data creates, without changing it.',
  'transfer.damaged': ({ where }) => `This export is damaged (${where}). Export again, then choose the new file.`,
  'transfer.newer': 'This export was made by a newer version of Makeready. Update this installation first.',
  'transfer.unsafe-names': 'This ZIP file contains names that lead outside of it. It isn’t an export of an account.',
  'transfer.too-many-files': ({ max }) =>
    `This ZIP file contains more than ${number(max)} files. It can’t be imported.`,
  'transfer.too-large': 'This export unpacks to more than 20 GB. It can’t be imported.',
  'transfer.gone': 'This upload is older than a day, or another one replaced it. Choose the file again.',
  'transfer.failed': 'The export couldn’t be imported. Nothing was added. Try again.',
  'transfer.export-failed': 'The export couldn’t be created. Try again.',
  'transfer.export-expired': 'This export has expired. Create a new one in Account → Your data.',
  'import.gone': 'This upload is older than a day, or already became a product. Choose the file again.',
  'import.failed': 'The product couldn’t be created. Try again.',

  'project.section-there': 'This section is already part of the product.',
  'cover.not-a-picture': 'This file isn’t a picture',
  'cover.nothing-to-crop': 'This cover has no picture to crop',
  'cover.picture-gone': 'Your picture is no longer available. Choose it again.',
  'cover.picture-unreadable':
    'The model sent no picture that can be read. Your settings are kept. Try again, or change the prompt.',
  'report.not-checked': 'The text couldn’t be checked, so nothing was fixed.',
  'report.nothing-left': 'There’s nothing left to fix here.',
  'report.too-long': 'The fixed text would be too long for one section',

  'model.package-missing':
    'A model file needs the package node-llama-cpp, which isn’t installed on this server. Ask an administrator to install it in Admin → AI, or use the built-in composer.',
  'model.unusable':
    'The model’s file can’t be used. Ask an administrator to choose another GGUF file, or use the built-in composer.',
  'model.memory':
    'This machine doesn’t have enough free memory for this model. Ask an administrator to choose a smaller one, or use the built-in composer.',
  'model.not-gguf':
    'The model’s file isn’t a GGUF file. Ask an administrator to choose another one, or use the built-in composer.',
  'model.unreadable':
    'The model’s file can’t be read at the path set in Admin → AI or AI_MODEL_PATH. Ask an administrator to check the path, or use the built-in composer.',
  'model.preparing': 'This model is already being prepared.',
  'model.in-use': 'This model is in use. Choose another one first.',
  'model.upload-not-gguf': 'This isn’t a GGUF file. Choose a model file that ends in .gguf.',
  'model.upload-disk': 'The server doesn’t have enough free disk space for this file. Free some space, then try again.',
  'model.piece': 'This part doesn’t continue the upload. Try again.',
  'model.redirected': 'The provider’s address redirects to another one. Enter the final address.',
  'model.private-address': 'This address is on a private network. Only an administrator can use it.',
  'model.not-allowed': 'The administrator doesn’t allow personal models',
  'model.file-not-allowed': 'Only an administrator can use a model file on the server',
  'model.key-of-address': 'Enter the key for this address',
  'model.key-of-provider': 'Enter this provider’s key',
  'model.key-refused': 'The provider refused this key.',
  'model.no-list': 'There’s no list of models at this address. Does the base URL end in /v1?',
  'model.no-answer': 'Nothing that serves models answers at this address.',
  'model.slow': ({ seconds }) => `There was no answer within ${seconds} seconds.`,

  'version.without-part': ({ part }) => `Restored without its ${part}, which was deleted.`,
  'version.without-named-part': ({ part, name }) => `Restored without its ${part} “${name}”, which was deleted.`,
  'version.without-section': 'Restored without a section, which was deleted.',
  'version.without-named-section': ({ name }) => `Restored without the section “${name}”, which was deleted.`,
  'version.without-project': 'Restored without its project, which was deleted.',
  'version.without-picture': 'Restored without your own picture, which is no longer available.',
  'version.picture-gone': 'The picture of this version is no longer available.',

  'limit.requests': ({ seconds }) => `Too many requests. ${again(seconds)}`,
  'limit.attempts': ({ seconds }) => `Too many attempts. ${again(seconds)}`,
  'limit.sending': ({ seconds }) => `You’re sending too much at once. ${again(seconds)}`,
  'limit.files': ({ seconds }) => `You’re already sending two files. ${again(seconds)}`,
  'limit.network': ({ seconds }) => `Too many requests at once. ${again(seconds)}`,
  'limit.streams': ({ seconds }) =>
    `At most ${STREAMS_PER_PERSON} streams of events can be open at once. Close some first. ${again(seconds)}`,
  'limit.busy': ({ seconds }) => `The server is busy. ${again(seconds)}`,
  'limit.storage-full': ({ used, usedUnit, limit, limitUnit, more, moreUnit }) =>
    `Your storage is full: ${used} ${usedUnit} of ${limit} ${limitUnit} is used, and this needs ${more} ${moreUnit} more. Delete covers, products or material you no longer need, then empty the trash.`,
  'limit.items': ({ max }) => `You already keep ${number(max)} of these. Delete some first.`,
  'limit.ignored-findings': 'This product can’t ignore any more issues. Stop ignoring some of them first.',
  'limit.dictionary': 'Your dictionary is full. Delete some words first.',
  'limit.month': ({ counted, cap, from, until }) =>
    `${dollars(counted)} of ${dollars(cap)} used in ${monthName(from)}. ${resets(until)}`,
  'limit.month-left': ({ counted, cap, from, until }) =>
    `${dollars(counted)} of ${dollars(cap)} used in ${monthName(from)}. This could cost more than is left. ${resets(until)}`,

  'quality.model-supports': ({ source, model, quote, said }) =>
    `Checked by ${model}: the passage of “${source}” says so (“${said}”): “${quote}”`,
  'quality.model-denies': ({ source, model, quote, said }) =>
    `Checked by ${model}: the passage of “${source}” doesn’t say so (“${said}”): “${quote}”`,
  'quality.model-unclear': ({ source, model, quote }) =>
    `${model} can’t tell either. Compare this with the passage of “${source}”: “${quote}”`,
  'quality.model-support': ({ supported, count, unclear, checked, model }) =>
    `${number(supported)} of ${count === 1 ? '1 reference' : `${number(count)} references`} supported by the passages cited, ${number(checked)} of them checked by ${model}${Number(unclear) > 0 ? `; compare ${number(unclear)} yourself` : ''}`,
  'quality.no-model': 'Connect a model first, in Account → AI or Admin → AI.',
  'quality.cover-missing': 'The product has no cover.',
  'quality.cover-too-small': ({ width, height, leastWidth, leastHeight }) =>
    `The cover is too small for stores: ${width} × ${height} pixels, at least ${number(leastWidth)} × ${number(leastHeight)}.`,
  'quality.cover-small': ({ width, height, shortSide }) =>
    `The cover is small for some stores: ${width} × ${height} pixels. Use at least ${number(shortSide)} on the short side.`,
  'quality.cover-short': ({ width, height, longSide }) =>
    `The cover is small for some stores: ${width} × ${height} pixels. Use at least ${number(longSide)} on the long side.`,
  'quality.cover-large-enough': ({ width, height }) =>
    `The cover for stores is large enough: ${width} × ${height} pixels`,
  'quality.cover-shape': ({ narrow, wide }) =>
    `The cover isn’t book-shaped. Stores expect a width-to-height ratio between ${narrow} and ${wide}.`,
  'quality.cover-title': ({ quote, title }) => `The cover says “${quote}”, but the product is called “${title}”.`,
  'quality.cover-author': ({ quote, author }) => `The cover says “${quote}”, but the author is “${author}”.`,
  'quality.cover-contrast': ({ ratio }) =>
    `The text on the cover is hard to read. Contrast is ${ratio} : 1; use at least 4.5.`,
  'quality.cover-contrast-good': ({ ratio }) => `Cover contrast ${ratio} : 1`,
  'quality.cover-letters': 'The title is too small to read on store thumbnails.',
  'quality.missing-sections': ({ section, count, names }) =>
    `“${section}” lists ${count === 1 ? 'a section that isn’t' : `${count} sections that aren’t`} in this product: ${names}. Rewrite it.`,
  'quality.claimed': ({ certifier, date }) =>
    `The EPUB states that it meets EPUB Accessibility 1.1, WCAG 2.2 Level AA (checked by ${certifier} on ${date})`,
  'quality.pictures-undescribed':
    'Pictures without a description keep the EPUB from claiming accessibility. Add their alt text.',
  'documents.replaced': 'The documents were created again meanwhile. Check the new ones.',
  'quality.documents-outdated': 'The product changed after its documents were created. Generate them again.',
  'quality.documents-failed': ({ reason }) => `The documents couldn’t be created: ${reason}`,
  'quality.fonts-embedded': ({ count }) => `All ${count} fonts of the PDF are in it`,
  'quality.fonts-missing': ({ names }) => `The PDF doesn’t embed these fonts: ${names}.`,
  'quality.contents-incomplete': ({ formats }) => `The table of contents doesn’t link to every section: ${formats}.`,
  'quality.pages-too-few': ({ pages, least }) => `Print on demand needs at least ${least} pages; this has ${pages}.`,
  'quality.pages-too-many': ({ pages, most }) =>
    `Too many pages for print on demand at this size: ${pages} (limit ${most}).`,
  'quality.pages-printable': ({ pages }) => `${pages} pages fit a paperback. Print creates its files`,
  'quality.print-outdated': 'The product changed after its files for print were created. Create them again.',
  'quality.print-pages': ({ pages, least, most }) =>
    `The paperback has ${pages} pages. On this paper and in this size, it can have ${least} to ${most}.`,
  'quality.print-pages-fit': ({ pages, least, most }) =>
    `${pages} pages: this paper and size allow ${least} to ${most}`,
  'quality.print-spine': ({ cover, pages }) =>
    `The cover was made for ${cover} pages, but there are ${pages}. Create the files for print again.`,
  'quality.print-spine-empty': ({ least }) => `The spine stays blank: text on it needs at least ${least} pages`,
  'quality.print-pictures': ({ page, found, least }) =>
    `A picture on page ${page} has only ${found} pixels per inch. Use a larger one, so that it has ${least}.`,
  'quality.print-cover-pictures': ({ found, least }) =>
    `The cover’s picture has only ${found} pixels per inch. Use a larger one, so that it has ${least}.`,
  'quality.print-type': ({ page, least }) => `Text on page ${page} is smaller than ${least} points.`,
  'quality.print-lines': ({ page, least }) => `A line on page ${page} is thinner than ${least} points.`,
  'quality.print-margins': ({ page }) =>
    `Text on page ${page} is too near the edge or the fold. Choose a larger page, or split long words and tables.`,
  'quality.print-cover-margins': 'Text on the back or the spine is too near the edge. Shorten it.',
  'quality.print-fonts': ({ names }) => `The files for print lack these fonts: ${names}.`,
  'quality.print-parts': ({ names }) => `The files for print contain what printers refuse: ${names}.`,
}

/** A message to send: its English text with code and parameters. */
export function serverMessage(...args: Arguments): { message: string; detail: MessageDetail } {
  const [code, params = {}] = args as [code: ServerCode, params?: object]
  const sentence = SENTENCES[code] as string | ((of: object) => string)
  const message = typeof sentence === 'string' ? sentence : sentence(params)
  return { message, detail: { code, params } as MessageDetail }
}

/** `detail` is absent for the contract's fixed sentences, which are their own keys. */
export type SentMessage = { message: string; detail?: MessageDetail | null | undefined }

/** An error whose message is shown to people. */
export class MessageError extends Error {
  readonly messageDetail: MessageDetail | null
  constructor({ message, detail = null }: SentMessage, options?: ErrorOptions) {
    super(message, options)
    this.messageDetail = detail
  }
}
