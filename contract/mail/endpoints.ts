import type { Endpoint } from '../endpoint.ts'
import { forgetBounce, noteBounce, noteBounceMessage } from './bounces.ts'
import { mailContent, mailExport, mailList, mailSummary, retryMail, retryMails } from './mails.ts'
import { mailSettings, sendTestMail, updateMailSettings } from './settings.ts'
import {
  mailTemplateDetail,
  mailTemplates,
  previewMailTemplate,
  restoreMailTemplate,
  updateMailTemplate,
} from './templates.ts'

export const MAIL_ENDPOINTS = [
  mailList,
  mailExport,
  mailSummary,
  mailContent,
  retryMail,
  retryMails,
  mailSettings,
  updateMailSettings,
  sendTestMail,
  mailTemplates,
  mailTemplateDetail,
  updateMailTemplate,
  restoreMailTemplate,
  previewMailTemplate,
  noteBounceMessage,
  noteBounce,
  forgetBounce,
] as const satisfies readonly Endpoint[]
