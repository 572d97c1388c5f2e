/** A shore at dusk: the picture beside the sign-in. It has the colours of print, not of the theme. */
export function Landscape() {
  return (
    <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" width="100%" height="100%">
      <rect width="720" height="900" fill="#f1d8cd" />
      <path d="M0 396V285c120-6 240-2 360-3s240-8 360-3v117Z" fill="#f6e6da" />
      <circle cx="446" cy="243" r="101" fill="#d9694f" />
      <g fill="none" stroke="#2a4228" strokeWidth="1.6" strokeLinecap="round">
        <path d="M248 249q7-3 10 4 3-7 10-4" />
        <path d="M201 176q7-2 10 4 3-6 10-4" />
        <path d="M198 120q8-3 11 4 3-7 10-4" />
        <path d="M151 194q7-2 10 4 3-6 10-4" />
        <path d="M146 160q6-2 9 3 2-5 8-3" />
      </g>
      <path d="M0 400v-53c96 0 160 3 240-2s128-20 208-19 176 36 272 36v38Z" fill="#a7b68a" />
      <path d="M0 400v-22c102 10 205 5 307 2s205-9 413-7v27Z" fill="#6d8a5b" />
      <rect y="396" width="720" height="504" fill="#c9cfae" />
      <g fill="#e4e2c6">
        <path d="M257 400q49-2 98 0-49 2-98 0Z" />
        <path d="M488 424q84-2 168 0-84 2-168 0Z" />
        <path d="M24 434q68-2 136 0-68 2-136 0Z" />
        <path d="M104 482q50-3 100 0-50 3-100 0Z" />
        <path d="M518 496q88-3 176 0-88 3-176 0Z" />
        <path d="M447 543q94-4 188 0-94 4-188 0Z" />
        <path d="M35 595q149-4 298 0-149 4-298 0Z" />
        <path d="M375 652q145-5 289 0-144 5-289 0Z" />
        <path d="M135 672q93-5 186 0-93 5-186 0Z" />
        <path d="M20 735q96-6 193 0-97 6-193 0Z" />
        <path d="M159 758q127-6 253 0-126 6-253 0Z" />
      </g>
      <g fill="#fbf5e6">
        <rect x="390" y="401" width="94" height="1.5" rx="1" />
        <rect x="395" y="436" width="54" height="1.8" rx="1" />
        <rect x="429" y="453" width="91" height="2" rx="1" />
        <rect x="366" y="488" width="76" height="2.2" rx="1" />
        <rect x="343" y="522" width="108" height="2.5" rx="1" />
        <rect x="404" y="540" width="116" height="2.7" rx="1" />
        <rect x="342" y="574" width="148" height="3" rx="1" />
        <rect x="298" y="627" width="170" height="3.5" rx="1" />
        <rect x="384" y="661" width="96" height="3.8" rx="1" />
      </g>
      <path d="M0 900V774c72 0 96 16 160 18s128-14 224-8 128 12 192 8 96-20 144-20v128Z" fill="#4b6944" />
      <g fill="none" stroke="#2a4228" strokeWidth="2.4" strokeLinecap="round">
        <path d="M614 854q-2-74-9-123M51 889q9-131 43-218M307 822q2-119 12-198M49 830q14-206 69-343" />
        <path d="M439 815q7-198 34-329M433 893q-3-195-15-325M505 842q8-182 39-304M642 886q2-188 11-335" />
        <path d="M83 892q-6-205-27-341M606 871q-5-157-26-252M580 872q3-136 12-224M576 882q5-191 24-319" />
        <path d="M461 860q-4-86-19-144M310 841q5-119 26-197M403 886q3-177 15-295M323 867v-190M93 874v-355" />
        <path d="M126 857q-3-131-13-218M140 865q0-123-2-206M710 871q0-175 3-292M88 815q-5-149-25-248M690 880q-6-140-30-230" />
      </g>
      <g fill="#c65a5f">
        <ellipse cx="56" cy="551" rx="4" ry="17" transform="rotate(-9 56 551)" />
        <ellipse cx="118" cy="487" rx="4" ry="18" transform="rotate(18 118 487)" />
        <ellipse cx="138" cy="659" rx="3" ry="13" />
        <ellipse cx="319" cy="624" rx="3" ry="14" transform="rotate(6 319 624)" />
        <ellipse cx="323" cy="677" rx="4" ry="16" />
        <ellipse cx="336" cy="644" rx="4" ry="15" transform="rotate(20 336 644)" />
        <ellipse cx="442" cy="716" rx="3" ry="16" transform="rotate(-15 442 716)" />
        <ellipse cx="473" cy="486" rx="4" ry="19" transform="rotate(11 473 486)" />
        <ellipse cx="544" cy="538" rx="4" ry="18" transform="rotate(14 544 538)" />
        <ellipse cx="580" cy="619" rx="4" ry="20" transform="rotate(-11 580 619)" />
        <ellipse cx="592" cy="648" rx="4" ry="19" transform="rotate(6 592 648)" />
        <ellipse cx="653" cy="551" rx="4" ry="18" transform="rotate(5 653 551)" />
        <ellipse cx="660" cy="650" rx="4" ry="17" transform="rotate(-13 660 650)" />
      </g>
    </svg>
  )
}
