import { expect, test } from 'vitest'
import { codeIn, forFrame, splitLinks } from './parts-of.ts'

const URL = 'http://localhost:3000/auth/action?mode=verifyEmail&oobCode=a-b_c'
const coded = 'Confirm it’s you\n\nEnter this code. It is good for 10 minutes.\n\n04071\n\nGive it to nobody.\n'
const linked = `Hello Ana,\n\nThis is my address:\n${URL}\n\n-- \nSince 2026\nhttp://localhost:3000\n`

test('the code of a mail is found, and none in a mail without one', () => {
  expect([codeIn(coded), codeIn(linked)]).toEqual(['04071', undefined])
})

test('the links of a mail are found in full, and no text is lost', () => {
  const pieces = splitLinks(linked)
  expect(pieces.filter((_, index) => index % 2 === 1)).toEqual([URL, 'http://localhost:3000'])
  expect(pieces.join('')).toBe(linked)
})

test('links of a mail in a frame open outside it', () => {
  expect(forFrame('<!doctype html>\n<html lang="en">\n<head>\n<title>')).toContain('<head><base target="_blank">')
})
