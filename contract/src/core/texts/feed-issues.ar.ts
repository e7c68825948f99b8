import type { FeedIssueTexts } from './feed-issues.fr.ts';

export const feedIssuesAr: FeedIssueTexts = {
  webhook_url: 'اكتبوا عنوانًا على شكل https://… بدون كلمة سر ولا علامة #.',
  webhook_inner: 'يؤدي هذا العنوان إلى داخل الشبكة. يمكن تسميته في WEBHOOK_INNER_HOSTS.',
  cursor_unknown:
    'هذا المؤشر غير معروف، أو استُرجعت قاعدة البيانات منذ ذلك الحين. ابدؤوا من جديد بدون مؤشر.',
  cursor_expired:
    'مرّ على هذا المؤشر أكثر من {days} يومًا، ولم تعد بعض الأحداث موجودة. ابدؤوا من جديد بدون مؤشر.',
  reference_format: 'ليس هذا رقم طلب: تحققوا من أرقامه.',
  list_format: 'المطلوب لائحة كائنات بصيغة JSON.',
  yes_no_format: 'المطلوب نعم أو لا.',
  sha256_format: 'المطلوب بصمة من 64 رقما ست عشريا.',
  encoding_format:
    'هذه البايتات ليست بترميز UTF-8. إذا كان الملف بترميز windows-1252 فبيّنوا ذلك عند الإرسال.',
  cells_count:
    'في هذا السطر {count} خانة وفي سطر العناوين {expected}: السطر مبتور، أو فيه فاصل خارج علامات الاقتباس.',
  quote_open: 'في هذا السطر علامة اقتباس لم تغلق كما ينبغي.',
  row_too_long: 'هذا السطر طويل جدا (الحد الأقصى لعدد الحروف: {max}).',
  column_missing: 'ينقص سطر العناوين: {columns}.',
  column_unknown: 'في سطر العناوين ما لا وجود له: {columns}.',
  column_twice: 'في سطر العناوين ما تكرر: {columns}.',
  feed_empty: 'هذا الملف فارغ.',
  feed_too_large: 'هذا الملف كبير جدا ({max} بايت على الأكثر بعد فك الضغط).',
  feed_too_many_rows: 'أسطر هذا الملف كثيرة جدا ({max} على الأكثر). أرسلوه على دفعات.',
  gzip_format: 'ملف gzip هذا تالف أو غير مكتمل.',
  gzip_undeclared: 'هذا الملف مضغوط بصيغة gzip: بيّنوا ذلك عند الإرسال.',
  gzip_bomb: 'يتجاوز حجم ملف gzip هذا بعد فك ضغطه {max} مرة حجمه: الملف مرفوض.',
};
