import type { XmlElement } from '../xml/element.ts'

/** The name of an element in the tables: 'http://www.sat.gob.mx/cfd/4 Concepto'. */
export function namedBy({ namespace, name }: XmlElement): string {
  return `${namespace} ${name}`
}

/** @param name as of `namedBy`, or '*' */
export function childrenOfAnyNamespace(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => name === '*' || namedBy(child) === name)
}
