import { describe, expect, it } from 'vitest'
import { chatNumber } from './chat-number.ts'
import { coordinatesText, isInMexico, readCoordinates } from './coordinates.ts'
import { completeAddress, profileProblem } from './social-networks.ts'
import { legalNameProblem, regimeProblem, regimesFor } from './tax-identity.ts'

/** @param part expected in the text; null: no text is expected */
function says(found: string | null, part: string | null): boolean {
  return part === null ? found === null : found?.includes(part) === true
}

describe('chatNumber', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['33 1234 5678', '523312345678'],
    ['(33) 1234-5678', '523312345678'],
    ['+52 33 1234 5678', '523312345678'],
    ['52 33 1234 5678', '523312345678'],
    ['+52 1 33 1234 5678', '523312345678'],
    ['044 33 1234 5678', '523312345678'],
    ['0052 33 1234 5678', '523312345678'],
    ['+1 956 123 4567', '19561234567'],
    ['https://wa.me/523312345678', '523312345678'],
    ['https://wa.me/5213312345678?text=Hola', '523312345678'],
    ['https://api.whatsapp.com/send?phone=523312345678&text=Hola', '523312345678'],
    ['33 1234', null],
    ['33 1234 5678 ext 4', null],
    ['pregunta en caja', null],
    ['+52 33 1234', null],
    ['1234567890123456', null],
  ])('of %j is %j', (written, number) => expect(chatNumber(written)).toBe(number))
})

describe('readCoordinates', () => {
  it.each([
    ['20.67, -103.34', '20.67, -103.34'],
    ['(20.6407,-103.3585)', '20.6407, -103.3585'],
    ['20.6407 -103.3585', '20.6407, -103.3585'],
    ['20.64070012, -103.35850049', '20.6407, -103.3585'],
    ['20°38\'26.5"N 103°21\'30.6"W', '20.640694, -103.3585'],
    ['https://www.google.com/maps/@20.6407,-103.3585,17z', '20.6407, -103.3585'],
    [
      // The mark of the place, not the centre of the map.
      'https://www.google.com/maps/place/Tuerca/@20.1,-103.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d20.6407!4d-103.3585',
      '20.6407, -103.3585',
    ],
    ['https://www.google.com/maps/search/?api=1&query=20.6407%2C-103.3585', '20.6407, -103.3585'],
    ['https://maps.google.com/?q=20.6407,-103.3585', '20.6407, -103.3585'],
    ['https://www.google.com/maps/search/20.6407,+-103.3585?entry=tts', '20.6407, -103.3585'],
    ['https://www.openstreetmap.org/?mlat=20.6407&mlon=-103.3585#map=16/20.1/-103.1', '20.6407, -103.3585'],
  ])('of %j is %j', (written, point) => {
    const found = readCoordinates(written)
    expect(found === null ? null : coordinatesText(found)).toBe(point)
  })

  it.each(['', 'Av. Uno 5', '91, 0', '20.67', 'https://maps.app.goo.gl/abc123', '20.67, -181'])(
    'of %j is nothing',
    (written) => expect(readCoordinates(written)).toBeNull(),
  )

  it('a point with its numbers swapped is not in Mexico', () => {
    expect(isInMexico({ latitude: 20.67, longitude: -103.34 })).toBe(true)
    expect(isInMexico({ latitude: 20.67, longitude: 103.34 })).toBe(false)
  })
})

describe('the address of a profile', () => {
  it.each([
    ['Facebook', 'facebook.com/tuerca', 'https://facebook.com/tuerca', null],
    ['Facebook', 'http://www.facebook.com/tuerca', 'https://www.facebook.com/tuerca', null],
    ['Facebook', 'https://facebook.example/tuerca', 'https://facebook.example/tuerca', null],
    ['X', 'https://twitter.com/tuerca', 'https://twitter.com/tuerca', null],
    ['Youtube', 'https://www.youtube.com/@tuerca', 'https://www.youtube.com/@tuerca', null],
    ['Instagram', '', '', null],
    ['Facebook', 'https://malo.mx/facebook.com', 'https://malo.mx/facebook.com', 'Esa dirección no es de Facebook'],
    ['Facebook', 'https://facebook.com.malo.mx/a', 'https://facebook.com.malo.mx/a', 'no es de Facebook'],
    ['Facebook', 'https://notfacebook.com/a', 'https://notfacebook.com/a', 'no es de Facebook'],
    ['Facebook', 'https://facebook.com', 'https://facebook.com', 'Falta el nombre del perfil'],
    ['X', '@tuerca', '@tuerca', 'Pega la dirección'],
    ['X', 'javascript:alert(1)', 'javascript:alert(1)', 'Pega la dirección'],
    ['X', 'https://ana:clave@x.com/tuerca', 'https://ana:clave@x.com/tuerca', 'Pega la dirección'],
  ] as const)('%s: %j', (network, written, address, problem) => {
    expect(completeAddress(written)).toBe(address)
    expect(says(profileProblem(network, address), problem)).toBe(true)
  })
})

const [COMPANY, PERSON] = ['ABC010203XY9', 'ABCD010203XY9']

describe('the tax identity', () => {
  it.each([
    [COMPANY, '601', null],
    [COMPANY, '626', null],
    [COMPANY, '612', 'de personas físicas'],
    [PERSON, '612', null],
    [PERSON, '601', 'de personas morales'],
    ['', '601', null],
    [COMPANY, '', null],
  ])('%j with regime %j: %j', (rfc, regime, problem) => {
    expect(says(regimeProblem(rfc, regime), problem)).toBe(true)
  })

  it('offers the regimes of companies and of persons', () => {
    const codes = (rfc: string) => regimesFor(rfc).map(({ code }) => code)
    expect(codes(COMPANY)).toEqual(['601', '603', '610', '620', '622', '623', '624', '626'])
    expect(codes(PERSON)).toHaveLength(13)
    expect(codes('')).toHaveLength(19)
  })

  it.each([
    [COMPANY, 'REFACCIONARIA TUERCA SA DE CV', 'SA DE CV'],
    [COMPANY, 'REFACCIONARIA TUERCA, S.A. DE C.V.', 'S.A. DE C.V.'],
    [COMPANY, 'TUERCA S DE RL DE CV', 'S DE RL DE CV'],
    [COMPANY, 'TUERCA S.A.P.I. DE C.V.', 'S.A.P.I. DE C.V.'],
    [COMPANY, 'TUERCA SAS', 'SAS'],
    [COMPANY, 'TUERCA SC', 'SC'],
    [COMPANY, 'REFACCIONARIA TUERCA', null],
    [COMPANY, 'GRUPO CASA', null],
    [COMPANY, 'AUTOPARTES DEL SUR', null],
    [PERSON, 'ANA DE SA', null],
  ])('%j: %j has the kind of company %j', (rfc, name, kind) => {
    expect(says(legalNameProblem(rfc, name), kind === null ? null : `«${kind}»`)).toBe(true)
  })
})
