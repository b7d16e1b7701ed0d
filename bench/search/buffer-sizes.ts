/** The buffers of an object by their path in it, with their bytes. */
export function bufferSizes(buffers: object): [path: string, bytes: number][] {
  return Object.entries(buffers).flatMap(([name, value]): [string, number][] => {
    if (ArrayBuffer.isView(value)) return [[name, value.byteLength]]
    if (typeof value !== 'object' || value === null) return []
    return bufferSizes(value).map(([inner, bytes]) => [`${name}.${inner}`, bytes])
  })
}

export function totalBytes(sizes: readonly (readonly [path: string, bytes: number])[]): number {
  return sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
}
