// The element's own texts in three languages.

const simplified = {
  close: '关闭', done: '完成', loading: '加载中…', failed: '加载失败', unreadable: '数据有误', retry: '重试',
  nothing: '没有数据', prompt: '请选择', all: '全部', level: (number) => `第${number}级`,
  incomplete: '请先选完', choose: '请选择一项',
};

const traditional = {
  close: '關閉', done: '完成', loading: '載入中…', failed: '載入失敗', unreadable: '資料有誤', retry: '重試',
  nothing: '沒有資料', prompt: '請選擇', all: '全部', level: (number) => `第${number}級`,
  incomplete: '請先選完', choose: '請選擇一項',
};

const english = {
  close: 'Close', done: 'Done', loading: 'Loading…', failed: 'Could not load', unreadable: 'Unreadable data',
  retry: 'Retry', nothing: 'No data', prompt: 'Choose', all: 'All', level: (number) => `Level ${number}`,
  incomplete: 'Please choose all the way', choose: 'Please choose',
};

/** The texts for a language tag; English where it is neither kind of Chinese. */
export function textsFor(language) {
  const tag = (language || '').toLowerCase();
  if (/^zh\b.*\b(hant|tw|hk|mo)\b/.test(tag) && !/\bhans\b/.test(tag)) return traditional;
  return /^zh\b/.test(tag) ? simplified : english;
}

/** The language of an element: its own, that of an ancestor through shadow roots, or the browser's. */
export function languageOf(element) {
  for (let node = element; node; node = node.getRootNode().host) {
    const found = node.closest('[lang]');
    if (found) return found.lang;
  }
  return navigator.language;
}
