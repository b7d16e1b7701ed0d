/** Where on the vehicle a part goes. A part or application can have several ('delantera' and 'izquierda'). */
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
