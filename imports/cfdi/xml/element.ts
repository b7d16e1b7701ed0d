/** An element of a file. Attributes are named without their namespace; prefixed ones (xsi:schemaLocation) are left out. */
export interface XmlElement {
  readonly namespace: string
  readonly name: string
  /** 1 is the first line of the file. */
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** For an element without children; else ''. */
  readonly text: string
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name && child.namespace === element.namespace) ?? []
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name && child.namespace === element.namespace)
}
