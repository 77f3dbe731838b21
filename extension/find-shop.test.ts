import { expect, test } from 'vitest'
import { findShop, isFromPortal, type Shop } from './find-shop.ts'

const PORTAL = 'http://localhost:3000'
const shop = (id: number, ...domains: string[]): Shop => ({
  id,
  name: `${id}`,
  domains,
  rateKind: 'exactly',
  rate: '2 %',
})
const SHOPS = [shop(1, 'juniper-loom.example'), shop(2, 'wayfinch.example', 'wayfinch.test')]
const idAt = (address: string) => findShop(SHOPS, address, PORTAL)?.id

test.each([
  ['https://juniper-loom.example/scarves?color=red', 1],
  ['https://www.wayfinch.test/', 2],
  ['http://localhost:3000/shop/juniper-loom?sc=trip', 1],
])('%s is a page of a shop', (address, id) => expect(idAt(address)).toBe(id))

test.each([
  'https://notjuniper-loom.example/',
  'https://juniper-loom.example.evil.example/',
  'https://evil.example/shop/juniper-loom',
  'http://localhost:8080/shop/juniper-loom',
  'http://localhost:3000/shop/2101',
  'http://localhost:3000/portal/shop/juniper-loom',
  'about:blank',
  'no address',
])('%s is no page of a shop', (address) => expect(idAt(address)).toBeUndefined())

test.each([
  ['https://juniper-loom.example/', 'http://localhost:3000/', true],
  ['https://juniper-loom.example/', 'https://localhost:3000/', false],
  ['https://juniper-loom.example/', 'https://juniper-loom.example/', false],
  ['https://juniper-loom.example/', '', false],
  ['http://localhost:3000/shop/juniper-loom', 'http://localhost:3000/portal/shop/2101', true],
  ['http://localhost:3000/shop/juniper-loom', 'http://localhost:3000/shop', false],
  ['http://localhost:3000/shop/juniper-loom', 'http://localhost:3000/faqs', false],
])('%s, opened from "%s", counts already: %s', (address, referrer, is) =>
  expect(isFromPortal(address, referrer, PORTAL)).toBe(is),
)
