/** Where on the vehicle a part goes. A part or application carries any number of them ('delantera' and 'izquierda'). */
export const POSITIONS = [
  'delantera',
  'trasera',
  'izquierda',
  'derecha',
  'superior',
  'inferior',
  'interior',
  'exterior',
] as const

export type Position = (typeof POSITIONS)[number]
