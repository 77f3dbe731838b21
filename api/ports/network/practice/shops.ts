import type { NetworkRetailer } from '../port.ts'
import { BEAUTY, CLOTHING, OFFICE, TOYS, TRAVEL } from './categories.ts'

/** A shop that nobody can find outside of the practice network. */
export interface PracticeRetailer extends Omit<NetworkRetailer, 'boost' | 'logoUrl'> {
  readonly slug: string
  readonly logoUrl: string
  /** The best rate is higher for one fortnight of two: what it usually is. */
  readonly usual: number | undefined
}

type Line = readonly [
  name: string,
  mark: string,
  categories: readonly number[],
  /** The best rate first: hundredths of a percent, or cents an order where it is written `$`. */
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
  ['Inkwell & Oak', 'fold', [OFFICE], all(600), 'Pens and paper, desks that last', { giftCards: 300 }],
  ['Woodblock & Wren', 'blocks', [TOYS], all(700), 'Toys that survive a second child', { giftCards: 350, usual: 450 }],
  ['Otterly Wool', 'leaf', [CLOTHING], all(550), 'Socks, mittens, and one very long scarf', { usual: 400 }],
  [
    'Clearbrook Pharmacy',
    'moon',
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
    'sun',
    [TRAVEL],
    all(750),
    'Rooms with a view of something',
    { giftCards: 500, not: 'Counted once you have stayed; bookings that you cancel earn nothing.' },
  ],
  ['Paperfinch', 'wing', [OFFICE], all(850), 'Notebooks that lie flat', { giftCards: 400, usual: 500 }],
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
  ['Quillworks', 'fold', [OFFICE], all(500), 'Ink in forty colours'],
  ['Storytent', 'kite', [TOYS], all(600), 'Costumes, tents and a trunk of hats', { giftCards: 300 }],
  ['Sparrowhem', 'wing', [CLOTHING], all(950), 'Alterations, hems and dresses that fit', { usual: 600 }],
  ['Lather Lane', 'drop', [BEAUTY], all(700), 'Bars of soap, sixty kinds'],
  [
    'Longbridge Rail',
    'stripe',
    [TRAVEL],
    [
      ['First class', 500],
      ['Every other ticket', 300],
    ],
    'The slow line along the coast',
  ],
  ['Clipboard Cove', 'arch', [OFFICE], all(450), 'Folders, files and labels'],
  ['Marble Run House', 'loop', [TOYS], all(750), 'Tracks, towers and a great many marbles'],
  ['Tidewater Knits', 'loop', [CLOTHING], all(600), 'Sweaters from the harbor', { giftCards: 300 }],
  ['Kindroot Vitamins', 'leaf', [BEAUTY], all(800), 'Plain vitamins at plain prices', { newOnly: true }],
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
  ['Printmill', 'blocks', [OFFICE], all(1000), 'Flyers, cards and photo books', { usual: 700 }],
  ['Tinfoil Robots', 'kite', [TOYS], all(550), 'Build it, wind it, lose it under the couch'],
  ['Copperstitch', 'fold', [CLOTHING], all(700), 'Jeans that are mended for free'],
  ['Petal Apothecary', 'sun', [BEAUTY], all(850), 'Oils, salts and quiet evenings', { giftCards: 400 }],
  ['Roamberry', 'leaf', [TRAVEL], all(550), 'City walks with somebody who lives there'],
  ['Penny Ledger Supply', 'stripe', [OFFICE], all(300), 'Paper by the pallet'],
  [
    'Gamebarn',
    'arch',
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
    'moon',
    [BEAUTY],
    [
      ['Glasses', 1100],
      ['Lenses', 500],
    ],
    'Glasses by post, five to try',
  ],
  ['Beacon Car Hire', 'sun', [TRAVEL], all(450), 'Cars at every second station'],
  ['Chairwright', 'arch', [OFFICE], all(750), 'One chair, made properly'],
  ['Button Bear', 'drop', [TOYS], all(900), 'Bears with a name and a passport', { usual: 600 }],
  ['Bramble Boots', 'peak', [CLOTHING], all(600), 'Boots for mud'],
  ['Sage Harbor Spa', 'drop', [BEAUTY, TRAVEL], all(700), 'Half a day of nothing', { giftCards: 500 }],
  ['Driftwood Stays', 'stripe', [TRAVEL], all(650), 'Small houses near large water'],
  ['Sorted & Co', 'blocks', [OFFICE], all(550), 'Boxes that fit into boxes'],
  ['Moonmouse Toys', 'moon', [TOYS], all(700), 'Night lights and soft things'],
  ['Hushfield Socks', 'loop', [CLOTHING], all(1000), 'Socks. Only socks', { usual: 700 }],
  ['Honeydrop Soaps', 'sun', [BEAUTY], all(650), 'Soap from the beekeeper'],
  ['Little Orchard Books', 'leaf', [TOYS, OFFICE], all(400), 'Picture books, and the ones after', { giftCards: 250 }],
  ['Northstar Luggage', 'kite', [TRAVEL, CLOTHING], all(800), 'Bags with wheels that roll'],
  ['Kitefold', 'kite', [CLOTHING], all(450), 'Rain jackets the size of an apple'],
  ['Calmwell', 'leaf', [BEAUTY], all(750), 'Sleep, and help with it'],
  ['Cloverleaf Parking', 'arch', [TRAVEL], [['Every booking', 300, '$']], 'A place at the airport that is kept'],
  ['Lumen Desk', 'sun', [OFFICE], all(650), 'Lamps for late work'],
  ['Chalk & Chase', 'stripe', [TOYS], all(500), 'Games for outside'],
  ['Redgable Outfitters', 'peak', [CLOTHING], all(550), 'Work clothes for the garden', { giftCards: 300 }],
  ['Rosehip Row', 'drop', [BEAUTY], all(950), 'Perfume in small bottles'],
  ['Ferryway', 'wing', [TRAVEL], all(400), 'Ferries, and how to get to them'],
  ['Postbox Supply', 'fold', [OFFICE], all(350), 'Boxes, tape and stamps'],
  ['Dicefield', 'blocks', [TOYS], all(450), 'Dice, cards and boards'],
  ['Plainsong Linen', 'leaf', [CLOTHING], all(500), 'Linen that is allowed to wrinkle'],
  ['Barberry Shave', 'stripe', [BEAUTY], all(850), 'Razors that are not a subscription'],
  [
    'Trailhead Tents',
    'peak',
    [TRAVEL],
    [
      ['Tents', 700],
      ['Everything else', 400],
    ],
    'Tents, mats and stoves',
  ],
  ['Notably', 'fold', [OFFICE], all(600), 'Calendars for people who forget'],
  ['Paintpot Place', 'drop', [TOYS], all(600), 'Paint, paper, aprons', { giftCards: 300 }],
  ['Velvet Quail', 'wing', [CLOTHING], all(750), 'Something for the wedding'],
  ['Morningglory Teas', 'sun', [BEAUTY], all(550), 'Tea, and cups for it', { giftCards: 250 }],
  [
    'Suncrest Resorts',
    'sun',
    [TRAVEL],
    all(500),
    'A week by the pool',
    { not: 'Counted once you have stayed; drinks and taxes earn nothing.' },
  ],
  ['Tidy Cable', 'loop', [OFFICE], all(800), 'Cables, clips and calm'],
  ['Seesaw Supply', 'arch', [TOYS], all(500), 'Swings, slides and sand'],
  ['Saltmarsh Swim', 'loop', [CLOTHING, TRAVEL], all(650), 'Swimwear for swimming'],
  ['Softstep Care', 'moon', [BEAUTY], all(600), 'Insoles, canes and kind advice'],
  ['Oxbow Workwear', 'peak', [CLOTHING, OFFICE], all(500), 'Aprons, coats, steel toes'],
  ['Greengable Health', 'leaf', [BEAUTY], all(450), 'First aid, and second', { newOnly: true }],
  ['Bluefolder', 'fold', [OFFICE], all(400), 'School supplies by the list'],
]

/** What most shops except; some add to it. */
const USUAL_EXCLUSIONS = 'Taxes, shipping and clearance items earn nothing. Coupons from other sites can undo cashback.'
const FIRST_ID = 2101

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** All shops of the practice network, the most liked first. */
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
      logoUrl: `/art/retailer-${mark}.svg`,
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

/** The forty-eight that are put first. */
export const PRACTICE_FEATURED: readonly number[] = PRACTICE_SHOPS.slice(0, 48).map(({ id }) => id)
