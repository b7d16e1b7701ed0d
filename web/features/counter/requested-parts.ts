export interface RequestedPart {
  readonly text: string
  readonly pieces: string
}

/** 'balatas del y tras, 4 bujías' → one of 'balatas del y tras' and four of 'bujías'. A number alone is a key. */
export function requestedParts(text: string): readonly RequestedPart[] {
  return text
    .split(/[,;\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part.length >= 2)
    .map((part) => {
      const [, pieces, rest] = /^([1-9]\d?)\s+(\p{L}{3}.*)$/su.exec(part) ?? []
      return rest === undefined || pieces === undefined ? { text: part, pieces: '1' } : { text: rest, pieces }
    })
}
