import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callerOf } from './address.ts'

describe('the network of a caller, for limits,', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, caller) => {
    expect(callerOf(address)).toBe(caller)
  })

  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const four = fc.array(group, { minLength: 4, maxLength: 4 })

  test('is the same for two IPv6 addresses exactly if their first 64 bits are', () => {
    // Leave out networks that begin with 0 or 64. Their addresses may contain an IPv4 address.
    const network = four.filter(([first = '0']) => first !== '0' && first !== '64')
    fc.assert(
      fc.property(network, network, four, four, (one, other, host, otherHost) => {
        const caller = callerOf([...one, ...host].join(':'))
        expect(callerOf([...one, ...otherHost].join(':').toUpperCase())).toBe(caller)
        expect(callerOf([...other, ...host].join(':')) === caller).toBe(one.join() === other.join())
      }),
    )
  })

  test('is the same for each spelling of an IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(callerOf(`::ffff:${address}`)).toBe(address)
      }),
    )
  })
})
