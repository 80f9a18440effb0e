import { engineStatus } from '@makeready/contract/account'
import { aiInstallation, aiModel, aiPrices, ownAi } from '@makeready/contract/ai'
import { apiKey } from '@makeready/contract/api-keys'
import { plan, plannedSection } from '@makeready/contract/autopilot'
import { bookStyle } from '@makeready/contract/book-style'
import { content, generateContentInput } from '@makeready/contract/contents'
import { cover, coverStyle, generateCoverInput, uploadedPicture } from '@makeready/contract/covers'
import { generated, record, startedRun, usage } from '@makeready/contract/engine'
import { evidenceRow } from '@makeready/contract/evidence'
import { language, pageSize } from '@makeready/contract/fields'
import { generateIdeasInput, idea, ideaDraft, ideaRequest, nicheContext, productType } from '@makeready/contract/ideas'
import { question } from '@makeready/contract/interviews'
import { launchText } from '@makeready/contract/launch'
import { launchSettings } from '@makeready/contract/launch-files'
import { localModels } from '@makeready/contract/local-models'
import { fieldIssue, message, messageDetail, pressWarning } from '@makeready/contract/messages'
import {
  demographics,
  demographicsInput,
  generateNichesInput,
  niche,
  nicheDraft,
  nicheRequest,
} from '@makeready/contract/niches'
import { generatePassageInput } from '@makeready/contract/passages'
import { preview } from '@makeready/contract/previews'
import { least, printEdition, printedFile, rectangle } from '@makeready/contract/print-editions'
import { documentsStarted, layout, project, projectCard, projectDetail, rights } from '@makeready/contract/projects'
import { publication } from '@makeready/contract/publication'
import { researchSource } from '@makeready/contract/research-sources'
import { run, runInList, runKind } from '@makeready/contract/runs'
import { ownEvent, securityEventCode } from '@makeready/contract/security-log'
import { source } from '@makeready/contract/sources'
import { packFile, store } from '@makeready/contract/stores'
import { generateTitlesInput, ideaContext, title, titleRequest, tone } from '@makeready/contract/titles'
import { versionPart } from '@makeready/contract/versions'
import { webhook, webhookDelivery } from '@makeready/contract/webhooks'
import { z } from 'zod'

type Component = { schema: z.ZodType; description: string; example?: unknown }

const { projectId: _, engine: __, ...saved } = record
const DEMOGRAPHICS = { age: '25–45', income: '$40,000–$80,000', painPoints: ['A room with little light'] }
const NICHE = { targetAudience: 'People who rent', interests: 'Balcony gardening', budgetRange: '$20–$50' }

/** Shapes that an API client receives; the name is the one a generated client has. */
export const ANSWERED: Record<string, Component> = {
  Saved: { schema: z.object(saved), description: 'What everything that is saved has.' },
  SavedItem: { schema: z.object(record), description: 'What every saved item has.' },
  Generated: { schema: z.object(generated), description: 'What every generation answers with.' },
  Niche: { schema: niche, description: 'A group of people with a problem that a product can solve.' },
  NicheDraft: { schema: nicheDraft, description: 'A generated niche. Save it with `POST /niches`.' },
  Demographics: { schema: demographics, description: 'Who the people of a niche are.', example: DEMOGRAPHICS },
  Idea: { schema: idea, description: 'The concept of a product.' },
  IdeaDraft: { schema: ideaDraft, description: 'A generated idea. Save it with `POST /product-ideas`.' },
  Title: { schema: title, description: 'The title of a product.' },
  Section: { schema: content, description: 'A text of a product, in Markdown.' },
  Cover: { schema: cover, description: 'A cover. Only its owner can open `imageUrl`.' },
  UploadedPicture: { schema: uploadedPicture, description: 'A stored picture.' },
  Project: { schema: project, description: 'A product: the ids of its parts, its design and its documents.' },
  ProjectCard: { schema: projectCard, description: 'A project in a list.' },
  ProjectDetail: { schema: projectDetail, description: 'A project with its parts and its sections in order.' },
  Plan: { schema: plan, description: 'The outline of a product and how far its book is written.' },
  Source: { schema: source, description: 'A text of yours that sections cite.' },
  ResearchSource: { schema: researchSource, description: 'A service that searches for evidence ask.' },
  EvidenceRow: { schema: evidenceRow, description: 'A figure or a quote about a niche.' },
  Question: { schema: question, description: 'A question to you about a product or a section.' },
  LaunchText: { schema: launchText, description: 'A text of a launch kit.' },
  VersionPart: { schema: versionPart, description: 'A part of a product as it was.' },
  RunKind: { schema: runKind, description: 'What a run does.' },
  Run: { schema: run, description: 'A generation in the background.' },
  StartedRun: { schema: startedRun, description: 'What starts a run answers with its id.' },
  StartedDocuments: { schema: documentsStarted, description: 'Documents that are being made.' },
  RunInList: { schema: runInList, description: 'A run without its input and result.' },
  ApiKey: { schema: apiKey, description: 'An API key without its secret.' },
  SecurityEvent: { schema: ownEvent, description: 'An entry of the security log.' },
  Webhook: { schema: webhook, description: 'An address that is told when work ends.' },
  WebhookDelivery: { schema: webhookDelivery, description: 'An event sent to a webhook, and its last answer.' },
  PrintEdition: { schema: printEdition, description: 'A product as a paperback.' },
  LeastOnPage: { schema: least, description: 'The smallest value in a file, and its page.' },
  PrintedFile: { schema: printedFile, description: 'What a printer checks in a file, in points.' },
  Rectangle: { schema: rectangle, description: 'A place on a page, in points.' },
  PageSize: { schema: pageSize, description: 'Width and height of a page.' },
  StorePackFile: { schema: packFile, description: 'A file of a store pack.' },
  Store: { schema: store, description: 'Where a product is sold.' },
  Usage: { schema: usage, description: 'What a generation used. Null is unknown, never zero.' },
  EngineStatus: { schema: engineStatus, description: 'What writes: a model or the built-in composer.' },
  Message: { schema: message, description: 'A sentence in English, and the same as a code.' },
  MessageDetail: { schema: messageDetail, description: 'A message as a code with parameters, to translate it.' },
  DocumentWarning: { schema: pressWarning, description: 'What a document could not show, and in which section.' },
  FieldIssue: {
    schema: fieldIssue,
    description: 'What is wrong with a field; `field` is its path in the request.',
    example: { field: 'demographics.age', message: 'Age must be text' },
  },
  Preview: { schema: preview, description: 'Pages, and the pictures of those you asked for.' },
  SecurityEventCode: { schema: securityEventCode, description: 'What happened.' },
  Model: { schema: aiModel, description: 'A connected model. Its key is never returned.' },
  InstallationModel: { schema: aiInstallation, description: 'The installation’s model and its limits.' },
  OwnModel: { schema: ownAi, description: 'Your own model and what you used this month.' },
  LocalModels: { schema: localModels, description: 'Models that can run on the server itself.' },
}

/** Shapes that an API client sends; those that are sent and received alike too. */
export const SENT: Record<string, Component> = {
  ProductType: { schema: productType, description: 'What kind of product it is.' },
  Tone: { schema: tone, description: 'The tone of a title.' },
  CoverStyle: { schema: coverStyle, description: 'The design of a cover.' },
  Language: { schema: language, description: 'The language to write in.' },
  Rights: { schema: rights, description: 'What a buyer may do with the product.' },
  LaunchSettings: { schema: launchSettings, description: 'Settings of the launch files.' },
  BookLayout: { schema: layout, description: 'Optional parts of a book.' },
  BookStyle: { schema: bookStyle, description: 'Deviations from the theme.' },
  Publication: { schema: publication, description: 'What files and stores say of a product.' },
  PlannedSection: { schema: plannedSection, description: 'A section of an outline.' },
  ModelPrices: { schema: aiPrices, description: 'US dollars per million tokens, and per picture.' },
  NewDemographics: { schema: demographicsInput, description: 'Who the people of a niche are.', example: DEMOGRAPHICS },
  NicheContext: {
    schema: nicheContext,
    description: 'The niche to write for. Takes a niche as the API returned it; members it doesn’t use are ignored.',
  },
  IdeaContext: {
    schema: ideaContext,
    description: 'The idea to write for. Takes an idea as the API returned it; members it doesn’t use are ignored.',
  },
  NicheRequest: { schema: nicheRequest, description: 'What a niche was generated from; null for one of your own.' },
  IdeaRequest: { schema: ideaRequest, description: 'What an idea was generated from; null for one of your own.' },
  TitleRequest: { schema: titleRequest, description: 'What a title was generated from; null for one of your own.' },
  GenerateNiches: { schema: generateNichesInput, description: 'Who to find niches among.', example: NICHE },
  GenerateIdeas: {
    schema: generateIdeasInput,
    description: 'The niche to find ideas for.',
    example: { niche: 'Balcony gardeners', productType: 'ebook' },
  },
  GenerateTitles: {
    schema: generateTitlesInput,
    description: 'The concept to find titles for.',
    example: { productConcept: 'A year of vegetables on a balcony', tone: 'professional' },
  },
  GenerateSection: {
    schema: generateContentInput,
    description: 'The section to write.',
    example: { title: 'A Year on the Balcony', sectionName: 'Light', outline: 'How much each plant needs' },
  },
  GeneratePassage: { schema: generatePassageInput, description: 'A passage to improve, and the text around it.' },
  GenerateCover: {
    schema: generateCoverInput,
    description: 'The cover to draw.',
    example: { title: 'A Year on the Balcony', authorName: 'Ann Lee', style: 'modern' },
  },
}
