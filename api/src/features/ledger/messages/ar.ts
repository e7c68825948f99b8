import type { PaceWords } from './fr.ts';

export const paceWordsAr: PaceWords = {
  team: {
    agent: 'فريق المستشارين',
    supervisor: 'فريق المشرفين',
    verifier: 'فريق مدققي الهوية',
    editor: 'فريق المحررين',
    administrator: 'فريق مديري النظام',
    auditor: 'فريق المراقبين',
  },
  paced: {
    opening: 'ملفات أو طلبات مؤمَّن لهم تم فتحها',
    listing: 'مؤمَّن لهم ظهروا في لوائح',
    paging: 'صفحات موالية من لائحة الطلبات تم فتحها',
    answer: 'أجوبة تمت كتابتها',
    act: 'إجراءات على حسابات مؤمَّن لهم',
  },
  within: { minute: 'دقيقة واحدة', hour: 'ساعة واحدة', day: 'يوم واحد' },
};
