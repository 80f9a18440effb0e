import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import type { EarningLine, Unknown } from '@makeready/contract/domain/store-earnings'

type Words = {
  locale: string
  labels: Record<string, string>
  empty: string
  characters: (count: string, most: string | null) => string
  entries: (count: string, most: string | null) => string
  figures: string
  prices: string
  pricesNote: string
  columns: [store: string, price: string, keeps: string, how: string]
  lines: Record<EarningLine['kind'], string>
  unknown: Record<Unknown, string>
  typed: string
  discover: (share: string, keeps: string) => string
  better: (price: string, share: string, keeps: string) => string
  inDollars: (share: string, fixed: string) => string
  sources: string
  sourceColumns: [store: string, fee: string, source: string, asOf: string]
  suggested: string
  missingFiles: string
  /** of an email */
  day: (day: number) => string
  /** `values`: names of schema.org's vocabulary in words */
  accessibility: { title: string; noClaim: string; labels: Record<string, string>; values: Record<string, string> }
}

const EN: Words = {
  locale: 'en-US',
  labels: {},
  empty: '(empty)',
  characters: (count, most) => (most ? `${count} of ${most} characters` : `${count} characters`),
  entries: (count, most) => (most ? `${count} of ${most} entries` : `${count} entries`),
  figures: 'Limits as of November 2026. Stores change them: check with the store.',
  prices: 'Price sheet',
  pricesNote:
    'What you keep of one sale before taxes, calculated from published figures. This isn’t advice. Stores change their figures: check with the store.',
  columns: ['Store', 'Price', 'You keep', 'How'],
  lines: {
    royalty: 'royalty',
    delivery: 'delivery',
    printing: 'printing',
    fee: 'fee',
    payment: 'payment',
    listing: 'listing',
  },
  unknown: {
    price: 'No price yet',
    currency: 'This store’s figures aren’t known in this currency',
    epub: 'The delivery fee depends on the EPUB, which isn’t created yet',
    printing: 'The printing cost isn’t known. Enter the amount that KDP shows',
    fees: 'Depends on your shop',
  },
  typed: 'as you entered it',
  discover: (share, keeps) => `if Gumroad Discover brings the buyer, the fee is ${share} and you keep ${keeps}`,
  better: (price, share, keeps) => `at ${price}, the royalty is ${share} and you keep ${keeps}`,
  inDollars: (share, fixed) => `${share} + ${fixed}, charged in US dollars. We don’t convert currencies`,
  sources: 'Sources',
  sourceColumns: ['Store', 'Fee', 'Source', 'As of'],
  suggested: 'suggested: check it before you use it',
  missingFiles: 'These files couldn’t be read, so they aren’t in this ZIP:',
  day: (day) => `Day ${day}`,
  accessibility: {
    title: 'Accessibility of the EPUB',
    noClaim: 'The EPUB claims no conformance with a standard. It states:',
    labels: {
      'dcterms:conformsTo': 'Conforms to',
      'a11y:certifiedBy': 'Certified by',
      'schema:accessibilitySummary': 'Summary',
      'schema:accessMode': 'Ways to perceive it',
      'schema:accessModeSufficient': 'Each of these is enough to read it',
      'schema:accessibilityFeature': 'Features',
      'schema:accessibilityHazard': 'Hazards',
      'a11y:exemption': 'Exemption',
    },
    values: {
      textual: 'text',
      visual: 'pictures',
      'textual,visual': 'text together with pictures',
      tableOfContents: 'table of contents',
      structuralNavigation: 'navigation by headings',
      readingOrder: 'reading order',
      displayTransformability: 'type that can be changed',
      pageBreakMarkers: 'page numbers of the PDF',
      pageNavigation: 'navigation by pages',
      alternativeText: 'descriptions of all pictures',
      MathML: 'formulas as MathML',
      describedMath: 'descriptions of all formulas',
      none: 'none',
    },
  },
}

const DE: Words = {
  locale: 'de-DE',
  labels: {
    Title: 'Titel',
    Subtitle: 'Untertitel',
    Description: 'Beschreibung',
    Synopsis: 'Inhaltsangabe',
    Keywords: 'Stichwörter',
    Tags: 'Tags',
    Categories: 'Kategorien',
    Price: 'Preis',
    Name: 'Name',
    'AI-generated content': 'KI-generierte Inhalte',
    'How it was made': 'Entstehung',
    'Your own shop': 'Ihr eigener Shop',
    'Amazon KDP eBook': 'Amazon KDP E-Book',
    'Amazon KDP paperback': 'Amazon KDP Taschenbuch',
  },
  empty: '(leer)',
  characters: (count, most) => (most ? `${count} von ${most} Zeichen` : `${count} Zeichen`),
  entries: (count, most) => (most ? `${count} von ${most} Einträgen` : `${count} Einträge`),
  figures: 'Grenzwerte mit Stand November 2026. Shops ändern sie: Prüfen Sie sie dort.',
  prices: 'Preisblatt',
  pricesNote:
    'Was Ihnen von einem Verkauf vor Steuern bleibt, berechnet aus veröffentlichten Angaben. Das ist keine Beratung. Shops ändern ihre Konditionen: Prüfen Sie sie dort.',
  columns: ['Shop', 'Preis', 'Ihnen bleiben', 'Wie'],
  lines: {
    royalty: 'Tantieme',
    delivery: 'Auslieferung',
    printing: 'Druck',
    fee: 'Gebühr',
    payment: 'Zahlung',
    listing: 'Einstellgebühr',
  },
  unknown: {
    price: 'Noch kein Preis',
    currency: 'Die Angaben dieses Shops sind in dieser Währung nicht bekannt',
    epub: 'Die Auslieferungsgebühr hängt vom EPUB ab, das noch nicht erstellt ist',
    printing: 'Die Druckkosten sind nicht bekannt. Tragen Sie den Betrag ein, den KDP anzeigt',
    fees: 'Hängt von Ihrem Shop ab',
  },
  typed: 'wie eingegeben',
  discover: (share, keeps) =>
    `bringt Gumroad Discover die Kundschaft, beträgt die Gebühr ${share} und Ihnen bleiben ${keeps}`,
  better: (price, share, keeps) => `bei ${price} beträgt die Tantieme ${share}, und Sie behalten ${keeps}`,
  inDollars: (share, fixed) => `${share} + ${fixed}, berechnet in US-Dollar. Wir rechnen keine Währungen um`,
  sources: 'Quellen',
  sourceColumns: ['Shop', 'Gebühr', 'Quelle', 'Stand'],
  suggested: 'Vorschlag: vor der Verwendung prüfen',
  missingFiles: 'Diese Dateien konnten nicht gelesen werden und fehlen in diesem ZIP:',
  day: (day) => `Tag ${day}`,
  accessibility: {
    title: 'Barrierefreiheit des EPUB',
    noClaim: 'Das EPUB beansprucht keine Übereinstimmung mit einem Standard. Es gibt an:',
    labels: {
      'dcterms:conformsTo': 'Entspricht',
      'a11y:certifiedBy': 'Bestätigt von',
      'schema:accessibilitySummary': 'Zusammenfassung',
      'schema:accessMode': 'Wahrnehmbar als',
      'schema:accessModeSufficient': 'Jede davon genügt zum Lesen',
      'schema:accessibilityFeature': 'Eigenschaften',
      'schema:accessibilityHazard': 'Gefahren',
      'a11y:exemption': 'Ausnahme',
    },
    values: {
      textual: 'Text',
      visual: 'Bilder',
      'textual,visual': 'Text zusammen mit Bildern',
      tableOfContents: 'Inhaltsverzeichnis',
      structuralNavigation: 'Navigation nach Überschriften',
      readingOrder: 'Lesereihenfolge',
      displayTransformability: 'veränderbare Schrift',
      pageBreakMarkers: 'Seitenzahlen der PDF-Datei',
      pageNavigation: 'Navigation nach Seiten',
      alternativeText: 'Beschreibungen aller Bilder',
      MathML: 'Formeln als MathML',
      describedMath: 'Beschreibungen aller Formeln',
      none: 'keine',
    },
  },
}

const WORDS: Record<InterfaceLanguage, Words> = { en: EN, de: DE }

/** Of the sheets in the ZIP, which are read away from the screen. */
export const sheetWords = (language: InterfaceLanguage): Words => WORDS[language]

export const labelIn = ({ labels }: Words, english: string): string => labels[english] ?? english
