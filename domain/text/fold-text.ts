/** Accents, and characters that nobody sees: soft hyphens, joiners, marks of direction. */
const LEFT_OUT = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Letters that Unicode doesn't take apart, but that people type without their stroke or as two letters. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ð: 'd',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * A text in the form in which it is searched for and compared: lower-case letters without accents, in one Unicode form.
 * The SQL function private.fold_text does the same with what is found.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(LEFT_OUT, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øłđħıðŧςßæœþ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** The name of a tag or category as it is compared: private.folded_name, without the spaces around it. */
export function foldName(name: string): string {
  return foldText(name.replace(/\s+/g, ' ').trim())
}
