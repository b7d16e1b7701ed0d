/** What a value may be. */
export interface AttributeRule {
  readonly required?: true
  readonly fixed?: string
  /** A type of XML Schema: 'string', 'decimal', 'dateTime'. */
  readonly base?: string
  readonly pattern?: string
  readonly length?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minInclusive?: string
  readonly maxInclusive?: string
  readonly fractionDigits?: number
  readonly values?: readonly string[]
  /** A list of SAT, looked up by the rules. */
  readonly list?: string
}

/** What an element may have. */
export interface Structure {
  readonly attributes: Readonly<Record<string, AttributeRule>>
  /** In their order, each at least and at most so often; null: without end. */
  readonly children: readonly (readonly [name: string, structure: Structure, min: number, max: number | null])[]
  /** Elements of other namespaces may be there. */
  readonly any?: true
}
