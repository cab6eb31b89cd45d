// The language of the gallery's pages: the one chosen before, else the first of the browser's that there is.
//
// An element's `data-text` names its text, `data-label` what it is called, `data-hint` its placeholder.

import { texts } from './texts.js';

const names = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' };
const languages = Object.keys(names);
const key = 'cascade-language';
/** The attributes that some elements are called by. */
const calls = { iframe: 'title', optgroup: 'label' };

/** The language of a tag; `undefined` if the gallery does not have it. */
function languageOf(tag = '') {
  if (/^en\b/i.test(tag)) return 'en';
  if (!/^zh\b/i.test(tag)) return undefined;
  return /\b(hant|tw|hk|mo)\b/i.test(tag) && !/\bhans\b/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
}

function chosen() {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A text in the language of the page. */
export function text(name) {
  return texts[name][languages.indexOf(document.documentElement.lang)];
}

function show(language) {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = text(element.dataset.text);
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute(calls[element.localName] ?? 'aria-label', text(element.dataset.label));
  }
  for (const element of document.querySelectorAll('[data-hint]')) element.placeholder = text(element.dataset.hint);
  const heading = document.querySelector('h1').textContent;
  document.title = heading.startsWith('CascadePicker') ? heading : `${heading} · CascadePicker`;
  for (const button of document.querySelectorAll('.languages button')) {
    button.setAttribute('aria-pressed', String(button.lang === language));
  }
  document.dispatchEvent(new Event('language'));
}

function choose(language) {
  show(language);
  try {
    localStorage.setItem(key, language);
  } catch {
    // Where nothing can be kept, the choice holds for this page.
  }
}

const switches = document.createElement('div');
switches.className = 'languages';
switches.role = 'group';
switches.dataset.label = 'language';
for (const language of languages) {
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = language;
  button.textContent = names[language];
  button.addEventListener('click', () => choose(language));
  switches.append(button);
}
document.querySelector('header').prepend(switches);
show(languageOf(chosen()) ?? navigator.languages.map(languageOf).find(Boolean) ?? 'en');
