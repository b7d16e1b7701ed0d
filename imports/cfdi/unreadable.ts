import type { Verdict } from './verdict.ts'

/** The result for a file that is no CFDI, or that cannot be read. @param text why, in Spanish */
export function unreadable(code: string, text: string): Verdict {
  return {
    cfdi: null,
    uuid: null,
    isValid: false,
    findings: [{ code, level: 'error', place: '', text, mendedBy: 'emisor' }],
    proofs: [],
    isSample: false,
    originalString: '',
    timbreString: '',
  }
}
