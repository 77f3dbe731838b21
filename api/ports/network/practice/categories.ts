export const CLOTHING = 1
export const TRAVEL = 4
export const TOYS = 5
export const OFFICE = 9
export const BEAUTY = 22

export const PRACTICE_CATEGORIES = [
  { id: CLOTHING, name: 'Clothing & Apparel' },
  { id: BEAUTY, name: 'Health & Beauty' },
  { id: TRAVEL, name: 'Travel' },
  { id: OFFICE, name: 'Office' },
  { id: TOYS, name: 'Toys & Games' },
] as const
