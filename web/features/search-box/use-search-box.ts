import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useVoice } from '#web/features/voice/use-voice.ts'
import { activeAfter, NONE } from './active-option.ts'
import { recordSearch, useLastSearch } from './last-search.ts'
import { rememberResults } from '#web/data/counts/last-results.ts'
import { homeSuggestionsQuery } from '#web/data/queries.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { registerSearch } from '#web/data/mutations.ts'
import { NO_OPTIONS, optionPath, popularOptions, suggestionOptions, type SearchOption } from './search-options.ts'
import { isSearchable, useSuggestions, useSuggestionsOf } from './suggestions.ts'
import { paths } from '#web/app/paths.ts'

interface SearchBoxInput {
  readonly debounceMs: number
  /** Called when a choice or Enter navigates. */
  readonly onLeave: (() => void) | undefined
}

/** The state and behaviour of the search box, without its looks (specification, sections 4 and 5). */
export function useSearchBox({ debounceMs, onLeave }: SearchBoxInput) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  /** The user pressed Enter on a text that is too short to search. */
  const [isTooShort, setTooShort] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const suggestionsOf = useSuggestionsOf()
  const voice = useVoice()
  const last = useLastSearch()
  const navigate = useNavigate()

  // On mount, as in the specification, but after the page's own data.
  const popular = useQuery({ ...homeSuggestionsQuery, enabled: useIsIdle() })
  const { suggestions, ...search } = useSuggestions(text, debounceMs)
  const isEmpty = text.trim() === ''
  const offer = useMemo(() => {
    if (isEmpty) return popular.data === undefined ? NO_OPTIONS : popularOptions(popular.data)
    return suggestions === null ? NO_OPTIONS : suggestionOptions(suggestions)
  }, [isEmpty, popular.data, suggestions])
  // The list is rendered after the field: on a slow phone its rows take longer than a keystroke may.
  const shown = useDeferredValue(isOpen ? offer : NO_OPTIONS)
  /** The list is shown only when it has options. */
  const isListShown = isOpen && shown.options.length > 0

  /** Counts changes of the text, to know whether a waiting search is still wanted. */
  const edits = useRef(0)

  const open = () => {
    if (isOpen) return
    // Loaded on mount and when the search expands (specification, section 7).
    void popular.refetch({ cancelRefetch: false })
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActive(NONE)
    setTooShort(false)
  }
  /** Cancels a search that Enter began and that is still waiting. */
  const callOff = () => {
    edits.current++
    setSubmitting(false)
  }
  const clear = () => {
    callOff()
    setText('')
    setActive(NONE)
    setTooShort(false)
  }
  const type = (typed: string) => {
    callOff()
    setText(typed)
    setActive(NONE)
    setTooShort(false)
    voice.stop()
    open()
  }

  const leaveFor = async (path: string) => {
    clear()
    close()
    input.current?.blur()
    onLeave?.()
    await navigate(path)
  }

  const searchFor = async (wanted: string, path: string) => {
    setSubmitting(true)
    const before = edits.current
    recordSearch(wanted)
    if (isSearchable(wanted)) await suggestionsOf(wanted)
    if (edits.current !== before) return
    setSubmitting(false)
    await leaveFor(path)
  }

  const choose = async (option: SearchOption) => {
    if (!isEmpty) registerSearch(text)
    if (!isEmpty && option.kind === 'product') rememberResults(text.trim(), [option.product.id])
    await leaveFor(optionPath(option))
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = isListShown ? shown.options[active] : undefined
    if (chosen !== undefined) return choose(chosen)
    if (!isSearchable(text)) {
      setTooShort(true)
      input.current?.focus()
      return
    }
    if (!isSubmitting) await searchFor(text, paths.search(text.trim()))
  }

  const onText = (said: string) => {
    if (isSearchable(said)) return void searchFor(said, paths.spokenSearch(said))
    type(said)
    setTooShort(true)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') {
      // Nothing to close here: Escape belongs to the dialog around the box.
      if (!isOpen && text === '' && !voice.isListening) return
      event.preventDefault()
      event.stopPropagation()
      callOff()
      voice.stop()
      return isOpen && offer.options.length > 0 ? close() : clear()
    }
    // The field empties itself (specification, section 4): one key restores the text for refinement.
    if (event.key === 'ArrowUp' && text === '' && last !== '') {
      event.preventDefault()
      return type(last)
    }
    const next = activeAfter(event.key, isOpen ? active : NONE, offer.options.length)
    if (next === null) return
    event.preventDefault()
    open()
    setActive(event.altKey ? NONE : next)
  }

  return {
    input,
    text,
    isListShown,
    isOpen,
    isTooShort,
    isWaiting: search.isWaiting || isSubmitting,
    voice,
    toggleVoice: () => voice.toggle(onText),
    hasFailed: search.hasFailed,
    retry: search.retry,
    /** The popular searches and best sellers could not be loaded. */
    lacksPopular: isEmpty && popular.isError && popular.data === undefined,
    retryPopular: () => void popular.refetch(),
    /** The content of the list. */
    shown,
    active,
    isEmpty,
    /** The last search; '' for none. */
    last,
    open,
    close,
    clear,
    type,
    choose,
    submit,
    onKeyDown,
  }
}

export type SearchBoxState = ReturnType<typeof useSearchBox>
