import { BLACK, STEEL, circle, path, rect, shade, times } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { X, Y } from './body-parts.ts'

/** A headlight. */
export function headlight(c: Canvas): string {
  const { random } = c
  const tip = random.whole(8, 44)
  const low = random.whole(30, 46)
  const d = `M34 ${Y + low - 8}Q28 ${Y - 12} ${60 + tip} ${Y - 40}Q150 ${Y - 54} 208 ${Y - 30}Q218 ${Y + 4} 198 ${Y + low}Q110 ${Y + low + 14} 34 ${Y + low - 8}Z`
  const inside = random.pick([BLACK, '#c7ccd1', '#3a4148'])
  const lamps = random.whole(1, 3)
  return (
    path(d, shade(BLACK, 0.7), 'transform="translate(4 6)"') +
    path(d, c.face(inside)) +
    times(lamps, (i) => {
      const x = 172 - i * 48
      const radius = 25 - i * 5
      return (
        circle(x, Y + 2, radius, c.face(STEEL)) +
        circle(x, Y + 2, radius * 0.72, inside === BLACK ? '#e8f1f7' : '#f7fbff') +
        circle(x, Y + 2, radius * 0.36, '#9fb6c4') +
        circle(x - radius * 0.3, Y - radius * 0.3, radius * 0.16, '#ffffff')
      )
    }) +
    path(
      `M40 ${Y + low - 14}Q44 ${Y} ${58 + tip / 2} ${Y - 10}L${70 + tip / 2} ${Y + low - 14}Z`,
      random.pick(['#f59b2a', '#f3b75a', '#ffffff']),
      'opacity="0.9"',
    ) +
    path(d, '#ffffff', `opacity="0.16" stroke="#ffffff" stroke-width="3"`) +
    path(
      `M${70 + tip} ${Y - 34}Q150 ${Y - 48} 198 ${Y - 28}L190 ${Y - 16}Q140 ${Y - 34} ${76 + tip} ${Y - 20}Z`,
      '#ffffff',
      'opacity="0.3"',
    )
  )
}

/** A tail light or turn signal. */
export function tailLight(c: Canvas): string {
  const { random } = c
  const tall = random.chance(0.6)
  const wide = tall ? random.whole(34, 46) : random.whole(70, 90)
  const high = tall ? random.whole(60, 72) : random.whole(26, 38)
  const lean = random.whole(-16, 16)
  const d = `M${X - wide + lean} ${Y - high}Q${X + lean} ${Y - high - 8} ${X + wide + lean} ${Y - high + 6}L${X + wide - lean} ${Y + high}Q${X - lean} ${Y + high + 8} ${X - wide - lean} ${Y + high - 4}Z`
  const bands = random.whole(2, 4)
  const colours = random.pick([
    ['#c4161c', '#f6f6f4', '#f28c1d', '#c4161c'],
    ['#c4161c', '#a90f15', '#f6f6f4', '#c4161c'],
    ['#f28c1d', '#c4161c', '#c4161c', '#f6f6f4'],
  ])
  const id = 'lens'
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath>` +
    path(d, '#3b0c0e', 'transform="translate(4 5)"') +
    `<g clip-path="url(#${id})">` +
    times(bands, (i) =>
      tall
        ? rect(
            0,
            Y - high - 8 + (i * (2 * high + 16)) / bands,
            240,
            (2 * high + 16) / bands + 1,
            colours[i] ?? '#c4161c',
          )
        : rect(
            X - wide - 20 + (i * (2 * wide + 40)) / bands,
            0,
            (2 * wide + 40) / bands + 1,
            180,
            colours[i] ?? '#c4161c',
          ),
    ) +
    times(40, (i) => rect(0, Y - 84 + i * 4.4, 240, 0.9, '#000000', 0, 'opacity="0.14"')) +
    circle(X + lean / 2, Y - high / 2, 16, '#ffffff', 'opacity="0.25"') +
    circle(X - lean / 2, Y + high / 2, 14, '#ffffff', 'opacity="0.2"') +
    path(d, c.face('#8a8a8a'), 'opacity="0.28"') +
    '</g>' +
    path(d, 'none', `stroke="#5f0d10" stroke-width="2.5"`)
  )
}

/** An outside mirror. */
export function mirror(c: Canvas): string {
  const { random } = c
  const wide = random.whole(50, 64)
  const high = random.whole(34, 44)
  const shell = random.pick([BLACK, BLACK, '#d9dde0', c.paint])
  return (
    path(`M${X + wide - 8} ${Y + 10}L212 ${Y + 30}V${Y + 62}L${X + wide - 30} ${Y + 34}Z`, c.face(BLACK)) +
    rect(X - wide - 6, Y - high - 5, wide * 2 + 12, high * 2 + 10, c.face(shell), random.whole(18, 32)) +
    rect(X - wide + 4, Y - high + 4, wide * 2 - 8, high * 2 - 8, '#bcd3e2', random.whole(12, 24)) +
    path(
      `M${X - wide + 16} ${Y + high - 10}L${X - 10} ${Y - high + 8}H${X + 10}L${X - wide + 40} ${Y + high - 10}Z`,
      '#ffffff',
      'opacity="0.45"',
    ) +
    (random.chance(0.4) ? rect(X - wide, Y + high - 2, 40, 5, '#f28c1d', 2) : '')
  )
}
