import type { Cfdi } from '../cfdi.ts'
import type { Finding } from '../finding.ts'
import type { Circumstances } from '../verdict.ts'

export function ruleFindings(_: Cfdi, __: Circumstances): Finding[] {
  return []
}
