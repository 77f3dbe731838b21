import { MARK_PATTERNS, type MarkShape, markAddress, setMark } from '#api/contract/shop-marks.ts'
import type { NetworkRetailer } from '../port.ts'
import { BEAUTY, CLOTHING, OFFICE, TOYS, TRAVEL } from './categories.ts'

/** A fictional shop that exists only in the practice network. */
export interface PracticeRetailer extends Omit<NetworkRetailer, 'boost' | 'logoUrl'> {
  readonly slug: string
  readonly logoUrl: string
  /** The best rate's usual amount. The rate is higher in every other two-week period. */
  readonly usual: number | undefined
}

type Line = readonly [
  name: string,
  mark: MarkShape,
  categories: readonly number[],
  /** The shop's rates, best first. Amounts are in hundredths of a percent, or in cents per order if marked `$`. */
  rates: readonly (readonly [name: string, amount: number, flat?: '$'])[],
  about: string,
  more?: { readonly usual?: number; readonly giftCards?: number; readonly newOnly?: true; readonly not?: string },
]

const all = (amount: number) => [['Everything', amount]] as const

const LINES: readonly Line[] = [
  [
    'Juniper & Loom',
    'loop',
    [CLOTHING],
    [
      ['Blankets and knits', 800],
      ['Everything else', 500],
    ],
    'Woven things for cold mornings',
    { giftCards: 400 },
  ],
  ['Fennel & Foam', 'drop', [BEAUTY], all(900), 'Soap, shampoo and balm in glass', { giftCards: 450 }],
  [
    'Wayfinch',
    'wing',
    [TRAVEL],
    [
      ['Packages', 650],
      ['Hotels', 500],
      ['Flights', 800, '$'],
    ],
    'Trips put together by people',
    { not: 'Bookings that are cancelled, taxes and visa fees earn nothing.' },
  ],
  ['Inkwell & Oak', 'nib', [OFFICE], all(600), 'Pens and paper, desks that last', { giftCards: 300 }],
  ['Woodblock & Wren', 'blocks', [TOYS], all(700), 'Toys that survive a second child', { giftCards: 350, usual: 450 }],
  ['Otterly Wool', 'fish', [CLOTHING], all(550), 'Socks, mittens, and one very long scarf', { usual: 400 }],
  [
    'Clearbrook Pharmacy',
    'drop',
    [BEAUTY],
    [
      ['Own brand', 600],
      ['Vitamins', 400],
      ['Everything else', 200],
    ],
    'What the doctor said, by post',
    { not: 'Prescriptions, baby formula and gift cards earn nothing.' },
  ],
  [
    'Harborlight Hotels',
    'boat',
    [TRAVEL],
    all(750),
    'Rooms with a view of something',
    { giftCards: 500, not: 'Counted once you have stayed; bookings that you cancel earn nothing.' },
  ],
  ['Paperfinch', 'fold', [OFFICE], all(850), 'Notebooks that lie flat', { giftCards: 400, usual: 500 }],
  ['Kettle of Kites', 'kite', [TOYS], all(650), 'Everything that flies on a string'],
  [
    'Northfold',
    'peak',
    [CLOTHING],
    [
      ['Jackets', 700],
      ['Everything else', 450],
    ],
    'Clothes for weather',
    { giftCards: 300 },
  ],
  ['Dewberry Skin', 'drop', [BEAUTY], all(1200), 'Creams without a story', { newOnly: true }],
  ['Pinecone Cabins', 'peak', [TRAVEL], all(600), 'Wood stove, no signal', { not: 'Counted once you have stayed.' }],
  [
    'Deskhaven',
    'arch',
    [OFFICE],
    [
      ['Chairs', 900],
      ['Desks', 700],
      ['Everything else', 350],
    ],
    'Somewhere to sit and think',
  ],
  ['Puzzlewick', 'blocks', [TOYS], all(800), 'Puzzles from nine pieces to nine thousand', { giftCards: 400 }],
  ['Marl & Moss', 'leaf', [CLOTHING], all(500), 'Soft shirts in five greens'],
  ['Mossglow', 'sun', [BEAUTY], all(1000), 'Make-up for ordinary days', { usual: 600 }],
  ['Larkbus', 'stripe', [TRAVEL], [['Every ticket', 250, '$']], 'Buses between towns that trains forgot'],
  ['Quillworks', 'nib', [OFFICE], all(500), 'Ink in forty colours'],
  ['Storytent', 'peak', [TOYS], all(600), 'Costumes, tents and a trunk of hats', { giftCards: 300 }],
  ['Sparrowhem', 'wing', [CLOTHING], all(950), 'Alterations, hems and dresses that fit', { usual: 600 }],
  ['Lather Lane', 'shell', [BEAUTY], all(700), 'Bars of soap, sixty kinds'],
  [
    'Longbridge Rail',
    'arch',
    [TRAVEL],
    [
      ['First class', 500],
      ['Every other ticket', 300],
    ],
    'The slow line along the coast',
  ],
  ['Clipboard Cove', 'fold', [OFFICE], all(450), 'Folders, files and labels'],
  ['Marble Run House', 'loop', [TOYS], all(750), 'Tracks, towers and a great many marbles'],
  ['Tidewater Knits', 'fish', [CLOTHING], all(600), 'Sweaters from the harbor', { giftCards: 300 }],
  ['Kindroot Vitamins', 'pear', [BEAUTY], all(800), 'Plain vitamins at plain prices', { newOnly: true }],
  [
    'Skylantern Fares',
    'moon',
    [TRAVEL],
    [
      ['Flights', 1000, '$'],
      ['Hotels', 400],
    ],
    'Flights at odd hours',
  ],
  ['Printmill', 'stripe', [OFFICE], all(1000), 'Flyers, cards and photo books', { usual: 700 }],
  ['Tinfoil Robots', 'key', [TOYS], all(550), 'Build it, wind it, lose it under the couch'],
  ['Copperstitch', 'stripe', [CLOTHING], all(700), 'Jeans that are mended for free'],
  ['Petal Apothecary', 'leaf', [BEAUTY], all(850), 'Oils, salts and quiet evenings', { giftCards: 400 }],
  ['Roamberry', 'pear', [TRAVEL], all(550), 'City walks with somebody who lives there'],
  ['Penny Ledger Supply', 'fold', [OFFICE], all(300), 'Paper by the pallet'],
  [
    'Gamebarn',
    'blocks',
    [TOYS],
    [
      ['Board games', 600],
      ['Everything else', 250],
    ],
    'Games for rainy weekends',
    { giftCards: 250 },
  ],
  ['Little Larkwear', 'wing', [CLOTHING, TOYS], all(650), 'Clothes that grow with children', { giftCards: 300 }],
  [
    'Brightwater Optics',
    'loop',
    [BEAUTY],
    [
      ['Glasses', 1100],
      ['Lenses', 500],
    ],
    'Glasses by post, five to try',
  ],
  ['Beacon Car Hire', 'key', [TRAVEL], all(450), 'Cars at every second station'],
  ['Chairwright', 'arch', [OFFICE], all(750), 'One chair, made properly'],
  ['Button Bear', 'bell', [TOYS], all(900), 'Bears with a name and a passport', { usual: 600 }],
  ['Bramble Boots', 'pear', [CLOTHING], all(600), 'Boots for mud'],
  ['Sage Harbor Spa', 'shell', [BEAUTY, TRAVEL], all(700), 'Half a day of nothing', { giftCards: 500 }],
  ['Driftwood Stays', 'boat', [TRAVEL], all(650), 'Small houses near large water'],
  ['Sorted & Co', 'key', [OFFICE], all(550), 'Boxes that fit into boxes'],
  ['Moonmouse Toys', 'moon', [TOYS], all(700), 'Night lights and soft things'],
  ['Hushfield Socks', 'moon', [CLOTHING], all(1000), 'Socks. Only socks', { usual: 700 }],
  ['Honeydrop Soaps', 'shell', [BEAUTY], all(650), 'Soap from the beekeeper'],
  ['Little Orchard Books', 'bell', [TOYS, OFFICE], all(400), 'Picture books, and the ones after', { giftCards: 250 }],
  ['Northstar Luggage', 'sun', [TRAVEL, CLOTHING], all(800), 'Bags with wheels that roll'],
  ['Kitefold', 'kite', [CLOTHING], all(450), 'Rain jackets the size of an apple'],
  ['Calmwell', 'cup', [BEAUTY], all(750), 'Sleep, and help with it'],
  ['Cloverleaf Parking', 'leaf', [TRAVEL], [['Every booking', 300, '$']], 'A place at the airport that is kept'],
  ['Lumen Desk', 'sun', [OFFICE], all(650), 'Lamps for late work'],
  ['Chalk & Chase', 'nib', [TOYS], all(500), 'Games for outside'],
  ['Redgable Outfitters', 'bell', [CLOTHING], all(550), 'Work clothes for the garden', { giftCards: 300 }],
  ['Rosehip Row', 'cup', [BEAUTY], all(950), 'Perfume in small bottles'],
  ['Ferryway', 'boat', [TRAVEL], all(400), 'Ferries, and how to get to them'],
  ['Postbox Supply', 'kite', [OFFICE], all(350), 'Boxes, tape and stamps'],
  ['Dicefield', 'cup', [TOYS], all(450), 'Dice, cards and boards'],
  ['Plainsong Linen', 'fish', [CLOTHING], all(500), 'Linen that is allowed to wrinkle'],
]

/** The usual exclusions. Some shops have more. */
const USUAL_EXCLUSIONS = 'Taxes, shipping and clearance items earn nothing. Coupons from other sites can undo cashback.'
const FIRST_ID = 2101

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * The number of earlier shops whose mark (a drawn logo) has the same shape. This number selects the mark's pattern, so
 * each combination of shape and pattern occurs once.
 */
const before = (place: number, shape: MarkShape) => LINES.slice(0, place).filter(([, mark]) => mark === shape).length

/** All shops of the practice network, most popular first. */
export const PRACTICE_SHOPS: readonly PracticeRetailer[] = LINES.map(
  ([name, mark, categoryIds, rates, about, { usual, giftCards, newOnly = false, not } = {}], place) => {
    const slug = slugOf(name)
    const isTravel = categoryIds.includes(TRAVEL)
    return {
      id: FIRST_ID + 7 * place,
      slug,
      name,
      about,
      domains: [`${slug}.example`],
      categoryIds,
      logoUrl: markAddress(setMark(mark, MARK_PATTERNS[before(place, mark)] ?? 'plain')),
      rates: rates.map(([called, amount, flat]) => ({
        name: called,
        kind: flat ? 'FLAT' : 'PERCENTAGE',
        amount,
      })),
      usual,
      exclusions: not ? `${USUAL_EXCLUSIONS} ${not}` : USUAL_EXCLUSIONS,
      newCustomersOnly: newOnly,
      reportDays: isTravel ? 7 : 2,
      typicalDays: isTravel ? 60 : 30 + (place % 4) * 5,
      giftCardRate: giftCards === undefined ? undefined : { name: 'Gift cards', kind: 'PERCENTAGE', amount: giftCards },
    }
  },
)

/** The 48 featured shops. */
export const PRACTICE_FEATURED: readonly number[] = PRACTICE_SHOPS.slice(0, 48).map(({ id }) => id)
