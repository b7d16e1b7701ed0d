import type { Endpoint } from '../endpoint.ts'
import { acceptDocuments, pendingDocuments } from './acceptance.ts'
import {
  beginLegalDraft,
  discardLegalDraft,
  legalAcceptanceExport,
  legalAcceptances,
  legalAdministration,
  legalOverview,
  publishLegalDraft,
  updateLegalDraft,
} from './administration.ts'
import { legalDocument } from './documents.ts'
import { ownData } from './own-data.ts'

export const LEGAL_ENDPOINTS = [
  legalDocument,
  pendingDocuments,
  acceptDocuments,
  legalOverview,
  legalAdministration,
  beginLegalDraft,
  updateLegalDraft,
  discardLegalDraft,
  publishLegalDraft,
  legalAcceptances,
  legalAcceptanceExport,
  ownData,
] as const satisfies readonly Endpoint[]
